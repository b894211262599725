import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refusalOf } from '../../../../testing/helpdesk.ts';
import { type TestServer, createTestServer, messageSentTo, signInStaff } from '../../../../testing/index.ts';

const form = {
  email: 'Visitante@Caixa.example',
  topic: 'account',
  subject: 'Não consigo entrar',
  text: 'Esqueci usuário e senha.',
} as const;

let server: TestServer;
let support: Call;

beforeAll(async () => {
  server = await createTestServer();
  support = await signInStaff(server, 'support');
});

afterAll(() => server.close());

describe('a ticket of a guest', () => {
  it('is stored sealed, found by its e-mail, and answered by e-mail', async () => {
    const { data } = await server.call()('guestTicketSend', form);
    const { data: found } = await support('officeTickets', { q: 'visitante@caixa.example' });
    expect(found.data.map(({ id, player_id, account }) => [id, player_id, account])).toEqual([[data.id, null, '']]);
    const { rows } = await sql<{ row: string }>`
      select t::text || m::text as row from helpdesk.ticket t join helpdesk.message m on m.ticket_id = t.id
      where t.id = ${data.id}`.execute(server.database.db);
    expect(rows[0]?.row).not.toMatch(/visitante|Esqueci|entrar/i);
    const { data: thread } = await support('officeTicketAnswer', { id: data.id, text: 'Use o código que enviamos.' });
    expect(thread.guest_email).toBe('visitante@caixa.example');
    const email = await messageSentTo(server, 'visitante@caixa.example');
    expect(email).toContain('Use o código que enviamos.');
    expect(email).toContain(data.id);
  });

  it('accepts no picture and no complaint', async () => {
    const { data } = await server.call()('guestTicketSend', { ...form, email: 'outra@caixa.example' });
    expect(await codeOf(support('officeTicketComplain', { id: data.id }))).toBe('ticket_of_guest');
    expect(await codeOf(support('officeTicketPictureSend', { id: data.id, image: 'AAAA' }))).toBe('ticket_of_guest');
  });

  it('is created once for a request key, and at most three times a day for one e-mail', async () => {
    const email = 'insistente@caixa.example';
    const send = (key?: string) =>
      server.call()('guestTicketSend', { ...form, email }, key === undefined ? {} : { key });
    const [one, same] = [await send('the-same-message'), await send('the-same-message')];
    expect(same.data.id).toBe(one.data.id);
    await send();
    await send();
    const refusal = await refusalOf(send());
    expect([refusal.error, Object.keys(refusal.errors)]).toEqual(['too_many_tries', ['email']]);
    server.clock.advance(86_401);
    await send();
  });

  it('is refused with the name of the invalid field', async () => {
    const refusal = await refusalOf(server.call()('guestTicketSend', { ...form, email: 'nobody' }));
    expect([refusal.error, Object.keys(refusal.errors)]).toEqual(['invalid', ['email']]);
  });
});

describe('a server', () => {
  it('with a captcha refuses a ticket without its answer', async () => {
    const guarded = await createTestServer({ captcha: 'image' });
    expect(await codeOf(guarded.call()('guestTicketSend', { ...form, captcha: 'XXXXX', key: 'nothing' }))).toBe(
      'captcha_wrong',
    );
    await guarded.close();
  });

  it('without e-mail refuses the ticket and stores nothing', async () => {
    const mute = await createTestServer({ messageChannels: { sms: null, mail: null } });
    expect(await codeOf(mute.call()('guestTicketSend', form))).toBe('messages_unavailable');
    const { rows } = await sql`select 1 from helpdesk.ticket`.execute(mute.database.db);
    expect(rows).toEqual([]);
    await mute.close();
  });
});
