import { RECORD_FILE_PATHS } from '@arara/contract';
import { wireLocales } from '@arara/contract/wire-locales';
import { centavos, formatReais, parseReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../testing/raw-request.ts';
import {
  type TestServer,
  type TestLedger,
  type TestMember,
  createTestServer,
  createTestLedger,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  signIn,
} from '../../../../testing/index.ts';

let server: TestServer;
let books: TestLedger;
let ask: SendRequest;
let maria: TestMember;
let order: string;
let withdrawal: string;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  ask = requestSender(server);
  maria = await registerMember(server);
  order = await deposit(server, maria, '1234.56');
  const account = await prepareWithdrawal(maria);
  withdrawal = (await maria.call('drawing', { money: '200.00', member_bank_id: account, qk_pwd: '271828' })).data.id;
});

afterAll(async () => {
  await books.close();
  await server.close();
});

type Kind = keyof typeof RECORD_FILE_PATHS;

const take = (kind: Kind, query = 'range=today', token = maria.token) =>
  ask(`${RECORD_FILE_PATHS[kind]}?${query}`, { headers: { authorization: `Bearer ${token}` } });

/** The lines of a file, without the byte order mark. */
async function toCsvLines(kind: Kind, query?: string): Promise<string[]> {
  const { status, text } = await take(kind, query);
  expect(status).toBe(200);
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}

const kinds = Object.keys(RECORD_FILE_PATHS) as Kind[];

describe('records as a file', () => {
  it.each(kinds)('are refused to a guest and to other members: %s', async (kind) => {
    const other = await registerMember(server);
    expect((await ask(`${RECORD_FILE_PATHS[kind]}?range=today`)).status).toBe(401);
    expect((await take(kind, 'range=today', 'A'.repeat(43))).status).toBe(401);
    expect(await take(kind, `range=today&member_id=${other.id}`)).toMatchObject({ status: 403 });
    const own = await take(kind, 'range=today', other.token);
    expect(own.text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('are named for their kind and days, begin with a byte order mark, and are not cached', async () => {
    const { headers, text } = await take('recharges', 'range=3d');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="depositos-2026-11-18-2026-11-20.csv"',
      'cache-control': 'no-store',
    });
    expect(text.startsWith('\uFEFF"Data e hora";')).toBe(true);
  });

  it.each(wireLocales)('have a name that every file system keeps, and headings in its language: %s', async (lang) => {
    for (const kind of kinds) {
      const { headers, text } = await take(kind, `range=today&lang=${lang}`);
      expect(headers['content-disposition']).toMatch(/filename="[a-z-]+-2026-11-20-2026-11-20\.csv"/);
      expect(
        text
          .split('\r\n')[0]
          ?.split(/[;,]/)
          .every((heading) => heading.length > 2),
      ).toBe(true);
    }
  });

  it('list deposits as the page shows them, with a decimal comma if the language has one', async () => {
    const [heading, row] = await toCsvLines('recharges');
    expect(heading).toBe(
      '"Data e hora";"Nº do pedido";"Forma de depósito";"Valor";"Tarifa";"Você recebe";"Situação";"Confirmado em";"Motivo"',
    );
    expect(row).toMatch(
      new RegExp(`^"2026-11-20 12:00:00";"${order}";"Pix";1234,56;0,00;1234,56;"[^"]+";"2026-11-20 12:00:00";""$`),
    );
    const [, english] = await toCsvLines('recharges', 'range=today&lang=en');
    expect(english).toContain(`"${order}","Pix",1234.56,`);
  });

  it('list withdrawals with their masked account and net amount', async () => {
    const [, row] = await toCsvLines('withdrawals');
    expect(row).toMatch(
      new RegExp(`^"2026-11-20 12:00:00";"${withdrawal}";"[^"]*\\*[^"]*";200,00;0,00;200,00;"[^"]+";"";""$`),
    );
  });

  it('list every movement, oldest first, filtered by type', async () => {
    const rows = await toCsvLines('movements');
    expect(rows.slice(1).map((row) => row.split(';').slice(1, 8))).toEqual([
      ['"Depósito"', '""', '1234,56', '0,00', '0,00', '0,00', '1234,56'],
      ['"Saque em andamento"', '""', '-200,00', '200,00', '0,00', '0,00', '1034,56'],
    ]);
    expect(await toCsvLines('movements', 'range=today&type=withdraw')).toHaveLength(2);
    expect(await toCsvLines('movements', 'range=today&type=bonus')).toHaveLength(1);
  });

  it('list bets with game, provider, multiple and result, and only those of one provider where one is named', async () => {
    const rita = await registerMember(server);
    await deposit(server, rita, '50.00');
    const { session } = (await rita.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    const played: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { data } = await rita.call('bet', { session, stake: '0.50', key: freshKey() });
      played.push(data.round_id);
    }
    const { data } = await rita.call('gameRecords', { range: 'today' });
    const shown = data.data.toReversed().map(({ round_id: id, win_amount: win, net_amount: net }) => {
      const multiple = formatReais(centavos(((parseReais(win) ?? 0n) * 100n) / 50n));
      return [...['0.50', multiple, win, net].map((amount) => amount.replace('.', ',')), `"${id}"`];
    });
    const { text } = await take('bets', 'range=today', rita.token);
    const [heading, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(heading).toBe(
      '"Data e hora";"Jogo";"Provedor";"Aposta";"Multiplicador";"Prêmio";"Resultado";"Identificador"',
    );
    expect(rows.map((row) => row.split(';').slice(3))).toEqual(shown);
    expect(rows.every((row) => row.startsWith('"2026-11-20 12:00:00";"Tigre da Vez";"Arara Originals";'))).toBe(true);
    expect(shown.map((row) => row.at(-1))).toEqual(played.map((id) => `"${id}"`));
    const { text: others } = await take('bets', 'range=today&api_name=outro', rita.token);
    expect(others.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('escape formulas that a spreadsheet would run', async () => {
    await sql`
      update cashier.withdrawal set status = 'refused', reason = '=HYPERLINK("http://evil.example")', finished_at = requested_at
      where id = ${withdrawal}`.execute(server.database.db);
    const [, row] = await toCsvLines('withdrawals');
    expect(row?.endsWith(`;"'=HYPERLINK(""http://evil.example"")"`)).toBe(true);
    await sql`update cashier.withdrawal set status = 'in_review', reason = null, finished_at = null where id = ${withdrawal}`.execute(
      server.database.db,
    );
  });

  it('are complete beyond one page', async () => {
    const joana = await registerMember(server);
    await server.database.atomically(async (tx) => {
      for (let turn = 0; turn < 1_203; turn += 1) {
        const given = { playerId: joana.id, key: `grant:${turn}`, cause: 'test:1', at: server.clock.now() };
        await books.ledger.reward(tx, { ...given, amount: centavos(100n), wagering: centavos(0) });
      }
    });
    const { text } = await take('movements', 'range=today', joana.token);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(1_203);
    expect(lines.map((line) => line.split(';')[7])).toEqual(
      Array.from({ length: 1_203 }, (_, turn) => `${turn + 1},00`),
    );
  });

  it('cover whole days of São Paulo, both ends included', async () => {
    server.clock.advance(36 * 3600);
    maria = { ...maria, token: await signIn(server, maria.account) };
    await deposit(server, { ...maria, call: server.call(maria.token) }, '20.00');
    const days = async (from: string, to: string) =>
      (await toCsvLines('recharges', `from=${from}&to=${to}`)).length - 1;
    expect(await days('2026-11-20', '2026-11-20')).toBe(1);
    expect(await days('2026-11-20', '2026-11-22')).toBe(2);
    expect(await days('2026-11-21', '2026-11-21')).toBe(0);
    const moved = async (from: string, to: string) =>
      (await toCsvLines('movements', `from=${from}&to=${to}`)).length - 1;
    expect(await moved('2026-11-20', '2026-11-20')).toBe(2);
    expect(await moved('2026-11-21', '2026-11-30')).toBe(1);
  });

  it.each([
    ['range', ''],
    ['range', 'range=30d'],
    ['range', 'range=today&from=2026-11-01&to=2026-11-02'],
    ['to', 'from=2026-11-01'],
    ['to', 'from=2026-11-02&to=2026-11-01'],
    ['from', 'from=2025-11-19&to=2026-11-20'],
    ['from', 'from=ontem&to=2026-11-20'],
    ['from', 'from=2026-02-30&to=2026-11-20'],
    ['type', 'range=today&type=all'],
  ])('refuse another %s, saying so: %s', async (field, query) => {
    expect(await take('movements', query)).toMatchObject({
      status: 422,
      body: { error: 'invalid', errors: { [field]: [expect.any(String)] } },
    });
  });

  it('may cover twelve months up to today', async () => {
    expect(await toCsvLines('recharges', 'from=2025-11-20&to=2026-11-20')).toHaveLength(2);
    const { headers, text } = await take('recharges', 'range=12m');
    expect(headers['content-disposition']).toContain('depositos-2025-11-22-2026-11-22.csv');
    expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  });

  it('are limited per minute', async () => {
    const [from, headers] = ['198.51.100.77', { authorization: `Bearer ${maria.token}` }];
    const path = `${RECORD_FILE_PATHS.recharges}?range=today`;
    const replies = await Promise.all(Array.from({ length: 25 }, () => ask(path, { from, headers })));
    expect(replies.map(({ status }) => status)).toContain(429);
  });
});
