import { EXPORT_FILE_PATH } from '@arara/contract';
import { type Call, type Input } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { type SendRequest, requestSender } from '../../../../testing/raw-request.ts';

let server: TestServer;
let send: SendRequest;
let maria: TestMember;
let order: string;
let rui: Call;
let bia: Call;
const tokens = new Map<string, string>();

const enter = (role: 'finance' | 'risk' | 'support' | 'auditor', name: string) =>
  signInStaff(server, role, `${name}@arara.test`, (token) => tokens.set(name, token));

beforeAll(async () => {
  server = await createTestServer();
  send = requestSender(server);
  maria = await registerMember(server, { realname: 'Maria Aparecida Alves' });
  order = await deposit(server, maria, '200.00');
  await deposit(server, await registerMember(server), '35.50');
  const account = await prepareWithdrawal(maria);
  await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' });
  await server.settle();
  [rui, bia] = [await enter('finance', 'rui'), await enter('risk', 'bia')];
});

afterAll(() => server.close());

const request = (call: Call, input: Partial<Input<'officeExportRequest'>> = {}) =>
  call('officeExportRequest', { list: 'recharges', format: 'csv', ...input }).then(({ data }) => data);
const fetchFile = (id: string, name = 'rui') =>
  send(`${EXPORT_FILE_PATH}?id=${id}`, { headers: { authorization: `Bearer ${tokens.get(name) ?? ''}` } });

/** Requests a file, lets the job write it and returns its text. */
async function readFile(call: Call, name: string, input: Partial<Input<'officeExportRequest'>>): Promise<string> {
  const { id } = await request(call, input);
  await server.settle();
  const { status, text } = await fetchFile(id, name);
  expect(status).toBe(200);
  return text;
}

const readAudit = async (action: string) => {
  const admin = await enter('auditor', `auditor-${tokens.size}`);
  return (await admin('officeAudit', { action, limit: 5 })).data.data;
};

describe('an export of a list', () => {
  it('needs the permission to export, and that of the list', async () => {
    const support = await enter('support', 'ana');
    await expect(request(support)).rejects.toMatchObject({ code: 403 });
    await expect(support('officeExports', {})).rejects.toMatchObject({ code: 403 });
    await expect(maria.call('officeExports', {})).rejects.toMatchObject({ code: 401 });
    await sql`update staff.role set permissions = array_remove(permissions, 'player.read') where key = 'risk'`.execute(
      server.database.db,
    );
    await expect(request(bia, { list: 'players' })).rejects.toMatchObject({ code: 403 });
    expect(await request(bia, { list: 'recharges' })).toMatchObject({ status: 'waiting', rows_total: 2 });
    await server.settle();
  });

  it.each([
    ['a filter that the list refuses', { filter: { player_id: 'x' } }, 'player_id'],
    ['a statement of nobody', { list: 'statement', filter: {} }, 'player_id'],
    ['a time that is none', { filter: { from: 'ontem' } }, 'from'],
    ['another list', { list: 'staff' }, 'list'],
    ['another format', { format: 'pdf' }, 'format'],
  ])('is refused with %s', async (_what, input, field) => {
    const refusal = await request(rui, input as never).catch((error: { errors: object }) => error.errors);
    expect(Object.keys(refusal)).toEqual([field]);
  });

  it.each(['', '%00', '%ED%A0%80', 'x'.repeat(200)])('refuses to open a file by the id %j', async (id) => {
    expect([404, 422]).toContain((await fetchFile(id)).status);
  });

  it('has the filtered rows of the list with a decimal comma, and shows its progress', async () => {
    const asked = await request(rui, { filter: { player_id: String(maria.id), page: '9', sort: 'amount' } });
    expect(asked).toMatchObject({
      status: 'waiting',
      rows_done: 0,
      rows_total: 1,
      filter: { player_id: `${maria.id}` },
    });
    expect((await fetchFile(asked.id)).status).toBe(404);
    await server.settle();
    const [entry] = (await rui('officeExports', {})).data;
    expect(entry).toMatchObject({ id: asked.id, status: 'done', rows_done: 1, problem: null });
    const { status, headers, text } = await fetchFile(asked.id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${entry?.file_name}"`,
      'content-length': String(entry?.bytes),
    });
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toContain('"Pedido em";"Número";"Site";"Nº do jogador";"Jogador";"Valor (R$)"');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`;"${order}";"arara";"${maria.id}";"${maria.account}";200,00;"pix";"Creditado";`);
  });

  it('is separated by commas where that is asked, in the language of the reader', async () => {
    const text = await readFile(rui, 'rui', { format: 'csv_comma', filter: { player_id: String(maria.id) } });
    expect(text).toContain(`,"${order}","arara","${maria.id}","${maria.account}",200.00,`);
  });

  it('masks what the list masks for the same member of staff', async () => {
    const decides = await readFile(rui, 'rui', { list: 'withdrawals' });
    expect(decides).toContain('"Maria da Silva"');
    const reads = await readFile(bia, 'bia', { list: 'withdrawals' });
    expect(reads).not.toContain('Maria da Silva');
    expect(reads).toContain('"Ma***va"');
    const players = await readFile(rui, 'rui', { list: 'players' });
    expect(players).not.toContain('Maria Aparecida Alves');
  });

  it('of a statement has the movements of the player', async () => {
    const text = await readFile(rui, 'rui', { list: 'statement', filter: { player_id: String(maria.id) } });
    expect(text).toContain(';200,00;');
    await expect(request(rui, { list: 'statement', filter: { player_id: '999999' } })).rejects.toMatchObject({
      code: 404,
    });
  });

  it('of bets has every round of the player, oldest first, with its game', async () => {
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    const ids: string[] = [];
    for (let round = 0; round < 2; round += 1)
      ids.push((await maria.call('bet', { session, stake: '2.00', input: {}, key: freshKey() })).data.round_id);
    const text = await readFile(rui, 'rui', { list: 'bets', filter: { player_id: String(maria.id) } });
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toContain('"Data e hora";"Rodada";"Jogo";"Aposta (R$)"');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`;"${ids[0]}";"Tigre da Vez";2,00;`);
    expect(rows[1]).toContain(`;"${ids[1]}";"Tigre da Vez";2,00;`);
    const one = { player_id: String(maria.id), round_id: ids[1] ?? '' };
    expect(await request(rui, { list: 'bets', filter: one })).toMatchObject({ rows_total: 1 });
    await expect(request(rui, { list: 'bets', filter: { player_id: '999999' } })).rejects.toMatchObject({ code: 404 });
    await server.settle();
  });

  it('of the audit log needs the permission to export it, and has the filtered entries', async () => {
    await expect(request(rui, { list: 'audit' })).rejects.toMatchObject({ code: 403 });
    await rui('officePlayerNote', { player_id: maria.id, text: 'Ligou às 9h.' });
    const eva = await enter('auditor', 'eva');
    const filter = { subject: `player:${maria.id}`, action: 'player.noted' };
    const text = await readFile(eva, 'eva', { list: 'audit', filter });
    const rows = text.trim().split('\r\n').slice(1);
    const { data } = await eva('officeAudit', { ...filter, limit: 100 });
    expect(rows).toHaveLength(data.data.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]).toContain(`;"rui@arara.test";"player.noted";"player:${maria.id}";`);
    const [recorded] = (await readAudit('export.requested')).filter(({ staff }) => staff === 'eva@arara.test');
    expect(recorded).toMatchObject({ after: { list: 'audit', filter } });
  });

  it('neutralises texts that a spreadsheet would run', async () => {
    await rui('officePlayerTags', { id: maria.id, tags: ['vip'] });
    await sql`update identity.player_tag set tag = '=cmd|calc' where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    const text = await readFile(rui, 'rui', { list: 'players', filter: { q: maria.account } });
    expect(text).toContain(`"'=cmd|calc"`);
  });

  it('is found by nobody else, and is in no log in clear', async () => {
    const { id } = await request(rui, { list: 'players', filter: { q: '(11) 98765-4321' } });
    await server.settle();
    expect((await fetchFile(id, 'bia')).status).toBe(404);
    expect((await fetchFile(id, 'nobody')).status).toBe(401);
    await expect(bia('officeExportCancel', { id })).rejects.toMatchObject({ code: 404 });
    expect((await bia('officeExports', {})).data.some((one) => one.id === id)).toBe(false);
    const [entry] = await readAudit('export.requested');
    expect(entry).toMatchObject({ subject: `export:${id}`, after: { list: 'players', rows: 0 } });
    expect(JSON.stringify(entry)).not.toContain('98765');
  });

  it('is recorded with its filter and rows at the request, when it is written and at each download', async () => {
    const { id } = await request(rui, { filter: { status: 'credited' } });
    await server.settle();
    await fetchFile(id);
    const after = { list: 'recharges', format: 'csv', rows: 2 };
    expect((await readAudit('export.finished'))[0]).toMatchObject({ subject: `export:${id}`, after });
    expect((await readAudit('export.downloaded'))[0]).toMatchObject({
      subject: `export:${id}`,
      staff: 'rui@arara.test',
      after: { ...after, filter: { status: 'credited' } },
    });
  });

  it('is one of at most three at once', async () => {
    const open = [await request(rui), await request(rui), await request(rui)];
    await expect(request(rui)).rejects.toMatchObject({ code: 409, errors: {} });
    const cancelled = await rui('officeExportCancel', { id: open[0]?.id ?? '' });
    expect(cancelled.data).toMatchObject({ status: 'cancelled', rows_done: 0 });
    const ids = [...open, await request(rui)].map(({ id }) => id);
    await server.settle();
    const listed = (await rui('officeExports', {})).data.filter(({ id }) => ids.includes(id));
    expect(listed.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'done', 'done', 'done']);
    expect((await fetchFile(open[0]?.id ?? '')).status).toBe(404);
  });

  it('fails where the permission was taken away before it was written', async () => {
    const { id } = await request(bia);
    await sql`update staff.role set permissions = array_remove(permissions, 'deposit.read') where key = 'risk'`.execute(
      server.database.db,
    );
    await server.settle();
    const found = (await bia('officeExports', {})).data.find((one) => one.id === id);
    expect(found).toMatchObject({ status: 'failed', problem: 'forbidden', rows_done: 0 });
  });

  it('is refused with more rows than a file of its format holds, with the bound', async () => {
    await sql`
      insert into cashier.deposit_order (order_number, member_id, channel_id, amount, fee_fixed, fee_bps, txid,
        request_key, status, created_at, expires_at)
      select 'X' || n, ${maria.id}, 1, 100, 0, 0, 'x' || n, 'x' || n, 'expired', ${server.clock.now()}, ${server.clock.now()}
      from generate_series(1, 50001) as n`.execute(server.database.db);
    const refusal = await request(rui, { format: 'xlsx', filter: { status: 'expired' } }).catch(
      (error: { code: number; message: string }) => error,
    );
    expect(refusal).toMatchObject({ code: 422, message: expect.stringContaining('50.000') as unknown });
    const text = await readFile(rui, 'rui', { filter: { status: 'expired' } });
    expect(text.trim().split('\r\n')).toHaveLength(50_002);
  });

  it('is deleted after seven days', async () => {
    const { id } = await request(rui);
    await server.settle();
    server.clock.advance(7 * 86_400);
    rui = await enter('finance', 'rui-later');
    await sql`update exports.export set staff_id = (select id from staff.member where email = 'rui-later@arara.test')
      where id = ${id}`.execute(server.database.db);
    expect((await fetchFile(id, 'rui-later')).status).toBe(404);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
    await server.settle();
    const pieces = await sql`select from exports.piece where export_id = ${id}`.execute(server.database.db);
    expect(pieces.rows).toHaveLength(0);
  });

  it('drops filters that the list does not know', async () => {
    const { filter } = await request(rui, { filter: { constructor: 'x', other: 'x' } });
    expect(filter).toEqual({});
  });

  it('has the received Pix that match, with the payer masked', async () => {
    const text = await readFile(rui, 'rui-later', { list: 'payments', filter: { q: order } });
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('endToEndId');
    expect(lines[1]).toContain(order);
    expect(lines[1]).toContain('200,00');
    expect(lines[1]).not.toMatch(/\b\d{11}\b/);
  });
});
