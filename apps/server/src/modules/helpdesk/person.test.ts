import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, openTicket } from '../../../testing/helpdesk.ts';
import { receiptOf } from '../../../testing/reviewed-deposits.ts';
import { type TestHouse, createTestHouse, registerMember, signInStaff } from '../../../testing/index.ts';

const password = 'segredo-longo';
const SAID = 'Meu endereço é Rua das Araras, 12';
const NOTED = 'Parece nervosa ao telefone';

let house: TestHouse;
let support: Call;
let other: Call;

beforeAll(async () => {
  house = await createTestHouse();
  support = await signInStaff(house, 'support', 'ana@arara.test');
  other = await signInStaff(house, 'support', 'bia@arara.test');
});

afterAll(() => house.close());

/** All that a table holds, as text; what is sealed in hexadecimal. */
async function kept(): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select t::text || coalesce(m::text, '') || coalesce(p::text, '') as row from helpdesk.ticket t
    left join helpdesk.message m on m.ticket_id = t.id left join helpdesk.picture p on p.message_id = m.id`.execute(
    house.database.db,
  );
  return rows.map(({ row }) => row).join('\n');
}

it('a member gets what was said in a copy of their data, without what staff noted', async () => {
  const maria = await registerMember(house);
  const { data: picture } = await maria.call('ticketPictureSend', { image: await receiptOf(77) });
  const { id } = await openTicket(maria, { text: SAID, pictures: [picture.id] });
  await support('officeTicketNote', { id, text: NOTED });
  await support('officeTicketAnswer', { id, text: 'Anotado.' });
  expect(await kept()).not.toContain('Araras');
  const { data } = await maria.call('privacyExport', { password });
  await house.settle();
  const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
  const told = JSON.stringify(document['support']);
  expect(told).toContain(SAID);
  expect(told).toContain('Anotado.');
  expect(told).toContain('data:image/webp;base64,');
  expect(told).not.toContain(NOTED);
});

it('is forgotten with the member: nothing of it can be read, and nothing more is said', async () => {
  const maria = await registerMember(house);
  const { data: picture } = await maria.call('ticketPictureSend', { image: await receiptOf(99) });
  const { id } = await openTicket(maria, { text: SAID, pictures: [picture.id] });
  await maria.call('ticketComplain', { id });
  await support('officeTicketNote', { id, text: NOTED });
  const { data } = await maria.call('privacyErase', { password });
  await other('officeEraseConfirm', { id: data.id });
  const { data: left } = await support('officeTicket', { id });
  expect([left.state, left.subject, left.messages.map(({ from, text, pictures }) => [from, text, pictures])]).toEqual([
    'closed',
    '',
    [['member', '', []]],
  ]);
  expect(await codeOf(support('officeTicketAnswer', { id, text: 'Oi' }))).toBe('ticket_closed');
  expect(await codeOf(support('officeTicketNote', { id, text: 'Oi' }))).toBe('ticket_closed');
  expect(await codeOf(support('officeTicketPictureSend', { id, image: 'AAAA' }))).toBe('ticket_closed');
  expect(await codeOf(support('officeTicketPicture', { id: picture.id }))).toBe('not_found');
});

it('is forgotten once the law lets it go, with its messages and pictures', async () => {
  const joao = await registerMember(house);
  const { id } = await openTicket(joao);
  await joao.call('ticketSolve', { id });
  house.clock.advance(61 * 31 * 86_400);
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep', {}));
  await house.settle();
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'retention', {}));
  await house.settle();
  const { rows } = await sql`select 1 from helpdesk.message where ticket_id = ${id}`.execute(house.database.db);
  expect(rows).toEqual([]);
});
