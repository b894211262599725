import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  stayActive,
  auditOf,
  codeOf,
  openTicket,
  refusalOf,
  runSweep,
  ticketForm,
} from '../../../../testing/helpdesk.ts';
import { receiptOf } from '../../../../testing/reviewed-deposits.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

const HOUR = 3_600;
const DAY = 86_400;

let server: TestServer;
let maria: TestMember;
let joao: TestMember;
let support: Call;
let shift = 0;

/** Sessions expire: a test that advances the clock by days signs in again. */
async function newShift(): Promise<void> {
  shift += 1;
  support = await signInStaff(server, 'support', `support${shift}@arara.test`);
  [maria, joao] = [await registerMember(server), await registerMember(server)];
}

beforeAll(async () => {
  server = await createTestServer();
  await newShift();
});

afterAll(() => server.close());

const answer = (id: string, text = 'Já encontramos o seu Pix.') => support('officeTicketAnswer', { id, text });
const listAudit = (action: string) => auditOf(server, action);

describe('a ticket', () => {
  it('cannot be read, written in, solved, rated or complained about by another member', async () => {
    const { id } = await openTicket(joao);
    for (const request of [
      () => maria.call('ticket', { id }),
      () => maria.call('ticketWrite', { id, text: 'Oi' }),
      () => maria.call('ticketRead', { id, number: 1 }),
      () => maria.call('ticketSolve', { id }),
      () => maria.call('ticketRate', { id, rating: 1 }),
      () => maria.call('ticketComplain', { id }),
    ]) {
      const refusal = await refusalOf(request());
      expect([refusal.code, refusal.error]).toEqual([404, 'not_found']);
    }
    expect((await maria.call('tickets', {})).data.total).toBe(0);
  });

  it('is refused with the name of the invalid field', async () => {
    const fields = async (change: object) => Object.keys((await refusalOf(openTicket(maria, change))).errors);
    expect(await fields({ subject: 'x' })).toEqual(['subject']);
    expect(await fields({ text: '   ' })).toEqual(['text']);
    expect(await fields({ topic: 'poker' })).toEqual(['topic']);
    expect(await fields({ about_kind: 'deposit' })).toEqual(['about_number']);
    expect(await fields({ about_number: 'R1' })).toEqual(['about_kind']);
  });

  it('is refused when it refers to a deposit of another member', async () => {
    const order = await deposit(server, joao, '50.00');
    const about = { about_kind: 'deposit', about_number: order };
    expect(await codeOf(openTicket(maria, about))).toBe('not_found');
    expect(await codeOf(openTicket(maria, { ...about, about_kind: 'withdrawal' }))).toBe('not_found');
    expect(await codeOf(openTicket(maria, { about_kind: 'round', about_number: 'x' }))).toBe('not_found');
    expect((await openTicket(joao, about)).about).toEqual({ kind: 'deposit', number: order });
    expect((await maria.call('tickets', {})).data.total).toBe(0);
  });

  it('goes from the first message to a rating, and shows each side what is unread', async () => {
    const { id, state, messages } = await openTicket(maria);
    expect([state, messages.map(({ from, text }) => [from, text])]).toEqual(['open', [['member', ticketForm.text]]]);
    const { data: waiting } = await support('officeTickets', { status: 'waiting', player_id: maria.id });
    expect(waiting.data.map((row) => [row.id, row.unread, row.claimed_by])).toEqual([[id, true, '']]);
    await support('officeTicketNote', { id, text: 'Cliente antiga, caprichar.' });
    await answer(id);
    const listed = (await maria.call('tickets', {})).data.data[0];
    expect([listed?.state, listed?.unread]).toEqual(['answered', true]);
    const { data: thread } = await maria.call('ticket', { id });
    // The note is missing without a gap in the numbers.
    expect(thread.messages.map(({ number, from }) => [number, from])).toEqual([
      [1, 'member'],
      [2, 'team'],
    ]);
    expect(JSON.stringify(thread)).not.toContain('caprichar');
    expect((await maria.call('ticketRead', { id, number: 2 })).data.unread).toBe(0);
    expect((await maria.call('ticketWrite', { id, text: 'Obrigada!' })).data.state).toBe('waiting');
    expect(await codeOf(maria.call('ticketRate', { id, rating: 5 }))).toBe('ticket_not_solved');
    await support('officeTicketSolve', { id });
    const { data: rated } = await maria.call('ticketRate', { id, rating: 5 });
    expect([rated.state, rated.rating]).toEqual(['solved', 5]);
  });

  it('is created once, and each message once, when the request is repeated', async () => {
    const [first, second] = [
      await maria.call('ticketOpen', ticketForm, { key: 'the-same-ticket-of-maria' }),
      await maria.call('ticketOpen', ticketForm, { key: 'the-same-ticket-of-maria' }),
    ];
    expect(second.data.id).toBe(first.data.id);
    const { id } = first.data;
    // Without the stored responses, as after a crash: the key of the message alone prevents a duplicate.
    await maria.call('ticketWrite', { id, text: 'Alguém aí?' }, { key: 'the-same-message-of-maria' });
    await sql`delete from http.request`.execute(server.database.db);
    await maria.call('ticketWrite', { id, text: 'Alguém aí?' }, { key: 'the-same-message-of-maria' });
    await support('officeTicketAnswer', { id, text: 'Estamos.' }, { key: 'the-same-answer-of-ours' });
    await sql`delete from http.request`.execute(server.database.db);
    await support('officeTicketAnswer', { id, text: 'Estamos.' }, { key: 'the-same-answer-of-ours' });
    await maria.call('ticketOpen', ticketForm, { key: 'the-same-ticket-of-maria' });
    const { data } = await maria.call('ticket', { id });
    expect(data.messages.map(({ text }) => text)).toEqual([ticketForm.text, 'Alguém aí?', 'Estamos.']);
    await maria.call('ticketSolve', { id });
  });

  it('is one of at most five open ones, also under concurrent requests', async () => {
    const ana = await registerMember(server);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => openTicket(ana)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refusal = await refusalOf(openTicket(ana));
    expect([refusal.error, refusal.message]).toEqual(['tickets_full', expect.stringContaining('5')]);
    const id = (await ana.call('tickets', {})).data.data[0]?.id ?? '';
    await ana.call('ticketSolve', { id });
    await openTicket(ana);
  });
});

describe('the limits of a member', () => {
  it('allow twenty messages in an hour, and the next when the first is an hour old', async () => {
    const rosa = await registerMember(server);
    const { id } = await openTicket(rosa);
    for (let sent = 1; sent < 20; sent += 1) await rosa.call('ticketWrite', { id, text: `Mensagem ${sent}` });
    server.clock.advance(HOUR - 10);
    const refusal = await refusalOf(rosa.call('ticketWrite', { id, text: 'Mais uma' }));
    expect([refusal.error, refusal.retryAfterSeconds]).toEqual(['too_many_tries', 10]);
    expect((await rosa.call('ticket', { id })).data.messages).toHaveLength(20);
    server.clock.advance(10);
    await rosa.call('ticketWrite', { id, text: 'Mais uma' });
  });
});

describe('a picture', () => {
  it('is re-encoded, stored sealed, and visible to its member and staff only', async () => {
    await newShift();
    const image = await receiptOf(11);
    const { data: sent } = await maria.call('ticketPictureSend', { image });
    const again = await maria.call('ticketPictureSend', { image });
    expect(again.data.id).toBe(sent.id);
    expect(await codeOf(openTicket(joao, { pictures: [sent.id] }))).toBe('not_found');
    expect((await joao.call('tickets', {})).data.total).toBe(0);
    const { id, messages } = await openTicket(maria, { pictures: [sent.id] });
    expect(messages[0]?.pictures).toEqual([sent]);
    const { data: own } = await maria.call('ticketPicture', { id: sent.id });
    expect(own.image.startsWith('data:image/webp;base64,')).toBe(true);
    expect(own.image).not.toContain(image.slice(0, 400));
    expect(await codeOf(joao.call('ticketPicture', { id: sent.id }))).toBe('not_found');
    // An attached picture belongs to its message only.
    expect(await codeOf(maria.call('ticketWrite', { id, text: 'E esta', pictures: [sent.id] }))).toBe('not_found');
    await support('officeTicketPicture', { id: sent.id });
    expect(await listAudit('ticket.picture_seen')).toEqual([
      { subject: `player:${maria.id}`, after: { ticket: id, picture: sent.id } },
    ]);
    const { rows } = await sql<{ kept: string }>`
      select encode(picture_sealed, 'escape') as kept from helpdesk.picture`.execute(server.database.db);
    for (const { kept } of rows) expect(kept).not.toContain('WEBP');
  });

  it.each([
    [
      'a document',
      () => Promise.resolve(Buffer.from('%PDF-1.4 nothing of a picture').toString('base64')),
      'picture_invalid',
    ],
    [
      'a script that calls itself one',
      () => Promise.resolve(Buffer.from('<svg onload="x()"/>').toString('base64')),
      'picture_invalid',
    ],
    [
      'a file of more than five megabytes',
      () => Promise.resolve(Buffer.alloc(5_250_000).toString('base64')),
      'picture_too_big',
    ],
  ])('that is %s is refused with the name of its field', async (_what, make, code) => {
    const image = await make();
    const refusal = await refusalOf(maria.call('ticketPictureSend', { image }));
    expect([refusal.error, Object.keys(refusal.errors)]).toEqual([code, ['image']]);
  });

  it('is one of at most three in a message', async () => {
    const ids = [];
    for (const shade of [40, 90, 140, 200]) {
      ids.push((await maria.call('ticketPictureSend', { image: await receiptOf(shade) })).data.id);
    }
    expect(Object.keys((await refusalOf(openTicket(maria, { pictures: ids }))).errors)).toEqual(['pictures']);
    const { messages } = await openTicket(maria, { pictures: ids.slice(0, 3) });
    expect(messages[0]?.pictures.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  });

  it('of staff is visible once its answer is sent, and an unused one is deleted after a day', async () => {
    const { id } = await openTicket(joao);
    const image = await receiptOf(31);
    const { data: sent } = await support('officeTicketPictureSend', { id, image });
    expect(await codeOf(joao.call('ticketPicture', { id: sent.id }))).toBe('not_found');
    const { data: left } = await joao.call('ticketPictureSend', { image });
    await support('officeTicketAnswer', { id, text: 'Veja como fica.', pictures: [sent.id] });
    await joao.call('ticketPicture', { id: sent.id });
    server.clock.advance(DAY + 60);
    await runSweep(server);
    await newShift();
    const { rows } = await sql<{ id: string }>`
      select id from helpdesk.picture where id in (${sent.id}::uuid, ${left.id}::uuid)`.execute(server.database.db);
    expect(rows).toEqual([{ id: sent.id }]);
  });
});

describe('staff', () => {
  it('cannot read or answer a ticket without the permission', async () => {
    const content = await signInStaff(server, 'content', 'content-of-tickets@arara.test');
    const auditor = await signInStaff(server, 'auditor', 'auditor-of-tickets@arara.test');
    const { id } = await openTicket(maria);
    expect(await codeOf(content('officeTicket', { id }))).toBe('forbidden');
    expect(await codeOf(content('officeTickets', {}))).toBe('forbidden');
    await auditor('officeTicket', { id });
    expect(await codeOf(auditor('officeTicketAnswer', { id, text: 'Oi' }))).toBe('forbidden');
    expect(await codeOf(support('officeComplaintAnswer', { id, text: 'Oi' }))).toBe('forbidden');
    expect(await codeOf(auditor('officeTicket', { id: 'T0' }))).toBe('not_found');
  });

  it('cannot act on a ticket that a colleague claimed, unless it is taken over', async () => {
    const other = await signInStaff(server, 'support', 'colleague@arara.test');
    const { id } = await openTicket(joao);
    await support('officeTicketClaim', { id });
    const refusal = await refusalOf(other('officeTicketAnswer', { id, text: 'Oi' }));
    expect([refusal.error, refusal.message]).toEqual(['ticket_taken', expect.stringContaining(`support${shift}`)]);
    for (const request of [
      () => other('officeTicketClaim', { id }),
      () => other('officeTicketRelease', { id }),
      () => other('officeTicketSolve', { id }),
    ]) {
      expect(await codeOf(request())).toBe('ticket_taken');
    }
    expect((await other('officeTicketClaim', { id, take_over: true })).data.mine).toBe(true);
    await other('officeTicketAnswer', { id, text: 'Cuido eu.' });
    expect((await other('officeTickets', { status: 'mine' })).data.data.map((row) => row.id)).toEqual([id]);
    await other('officeTicketRelease', { id });
    expect((await support('officeTicketClaim', { id })).data.mine).toBe(true);
  });

  it('leaves an audit record of each reading of new messages, and of each action', async () => {
    const { id } = await openTicket(maria);
    const before = (await listAudit('ticket.read')).length;
    await support('officeTicket', { id });
    await support('officeTicket', { id });
    expect((await listAudit('ticket.read')).slice(before)).toEqual([
      { subject: `player:${maria.id}`, after: { ticket: id, up_to: 1 } },
    ]);
    await maria.call('ticketWrite', { id, text: 'Mais isto.' });
    await support('officeTicket', { id });
    await stayActive(server, support, HOUR);
    await support('officeTicket', { id });
    expect(await listAudit('ticket.read')).toHaveLength(before + 3);
    await answer(id);
    await support('officeTicketSolve', { id });
    for (const action of ['ticket.answered', 'ticket.solved', 'ticket.claimed', 'ticket.noted']) {
      expect((await listAudit(action)).length, action).toBeGreaterThan(0);
    }
    // The text of a message is in no audit record.
    expect(JSON.stringify(await listAudit('ticket.answered'))).not.toContain('encontramos');
  });

  it('sees a ticket as late after its term, until it is answered', async () => {
    await newShift();
    const { id } = await openTicket(maria);
    const findRow = async (status: string) =>
      (await support('officeTickets', { status, player_id: maria.id })).data.data[0];
    expect((await findRow('waiting'))?.late).toBe(false);
    await stayActive(server, support, 4 * HOUR);
    expect((await findRow('late'))?.id).toBe(id);
    await answer(id);
    expect(await findRow('late')).toBeUndefined();
    expect((await findRow('answered'))?.due_at).toBeNull();
  });

  it('finds a ticket by its number, by the number of its complaint and by the player', async () => {
    const { id } = await openTicket(joao);
    const { data } = await joao.call('ticketComplain', { id });
    for (const q of [id, id.toLowerCase(), data.complaint?.protocol ?? '', `#${joao.id}`]) {
      const { data: found } = await support('officeTickets', { q });
      expect(
        found.data.map((row) => row.id),
        q,
      ).toContain(id);
    }
    expect((await support('officeTickets', { q: 'T000000NOBODY' })).data.total).toBe(0);
  });
});
