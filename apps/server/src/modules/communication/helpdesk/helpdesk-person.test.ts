import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, openTicket } from '../../../../testing/helpdesk.ts';
import { receiptOf } from '../../../../testing/reviewed-deposits.ts';
import { type TestServer, createTestServer, registerMember, signInStaff } from '../../../../testing/index.ts';

const password = 'segredo-longo';
const MESSAGE = 'Meu endereço é Rua das Araras, 12';
const NOTE = 'Parece nervosa ao telefone';

let server: TestServer;
let support: Call;
let other: Call;

beforeAll(async () => {
  server = await createTestServer();
  support = await signInStaff(server, 'support', 'ana@arara.test');
  other = await signInStaff(server, 'support', 'bia@arara.test');
});

afterAll(() => server.close());

/** All rows of tickets, messages and pictures as text; sealed columns in hexadecimal. */
async function dumpRows(): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select t::text || coalesce(m::text, '') || coalesce(p::text, '') as row from helpdesk.ticket t
    left join helpdesk.message m on m.ticket_id = t.id left join helpdesk.picture p on p.message_id = m.id`.execute(
    server.database.db,
  );
  return rows.map(({ row }) => row).join('\n');
}

it('exports the messages and pictures of a member without the notes of staff', async () => {
  const maria = await registerMember(server);
  const { data: picture } = await maria.call('ticketPictureSend', { image: await receiptOf(77) });
  const { id } = await openTicket(maria, { text: MESSAGE, pictures: [picture.id] });
  await support('officeTicketNote', { id, text: NOTE });
  await support('officeTicketAnswer', { id, text: 'Anotado.' });
  expect(await dumpRows()).not.toContain('Araras');
  const { data } = await maria.call('privacyExport', { password });
  await server.settle();
  const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
  const exported = JSON.stringify(document['support']);
  expect(exported).toContain(MESSAGE);
  expect(exported).toContain('Anotado.');
  expect(exported).toContain('data:image/webp;base64,');
  expect(exported).not.toContain(NOTE);
});

it('makes the tickets of an erased member unreadable and refuses further messages', async () => {
  const maria = await registerMember(server);
  const { data: picture } = await maria.call('ticketPictureSend', { image: await receiptOf(99) });
  const { id } = await openTicket(maria, { text: MESSAGE, pictures: [picture.id] });
  await maria.call('ticketComplain', { id });
  await support('officeTicketNote', { id, text: NOTE });
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

it('deletes a ticket with its messages and pictures after the retention period', async () => {
  const joao = await registerMember(server);
  const { id } = await openTicket(joao);
  await joao.call('ticketSolve', { id });
  server.clock.advance(61 * 31 * 86_400);
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
  await server.settle();
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'retention', {}));
  await server.settle();
  const { rows } = await sql`select 1 from helpdesk.message where ticket_id = ${id}`.execute(server.database.db);
  expect(rows).toEqual([]);
});
