import { RECORD_FILE_PATHS } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf } from '../../../testing/ask.ts';
import {
  type TestHouse,
  type TestLedger,
  type TestMember,
  createTestHouse,
  createTestLedger,
  deposit,
  prepareWithdrawal,
  registerMember,
  signIn,
} from '../../../testing/index.ts';

let house: TestHouse;
let books: TestLedger;
let ask: Ask;
let maria: TestMember;
let order: string;
let withdrawal: string;

beforeAll(async () => {
  house = await createTestHouse();
  books = await createTestLedger(house.database, { clock: house.clock });
  ask = askOf(house);
  maria = await registerMember(house);
  order = await deposit(house, maria, '1234.56');
  const account = await prepareWithdrawal(maria);
  withdrawal = (await maria.call('drawing', { money: '200.00', member_bank_id: account, qk_pwd: '271828' })).data.id;
});

afterAll(async () => {
  await books.close();
  await house.close();
});

type Kind = keyof typeof RECORD_FILE_PATHS;

const take = (kind: Kind, query = 'range=today', token = maria.token) =>
  ask(`${RECORD_FILE_PATHS[kind]}?${query}`, { headers: { authorization: `Bearer ${token}` } });

/** The lines of a file, without the mark it begins with. */
async function linesOf(kind: Kind, query?: string): Promise<string[]> {
  const { status, text } = await take(kind, query);
  expect(status).toBe(200);
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}

const kinds = Object.keys(RECORD_FILE_PATHS) as Kind[];

describe('records as a file', () => {
  it.each(kinds)('are nobody’s who is not signed in, and no other member’s: %s', async (kind) => {
    const other = await registerMember(house);
    expect((await ask(`${RECORD_FILE_PATHS[kind]}?range=today`)).status).toBe(401);
    expect((await take(kind, 'range=today', 'A'.repeat(43))).status).toBe(401);
    expect(await take(kind, `range=today&member_id=${other.id}`)).toMatchObject({ status: 403 });
    const own = await take(kind, 'range=today', other.token);
    expect(own.text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('have a name that says what and when, begin with the mark of UTF-8, and are kept by nobody on the way', async () => {
    const { headers, text } = await take('recharges', 'range=3d');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="depositos-2026-11-18-2026-11-20.csv"',
      'cache-control': 'no-store',
    });
    expect(text.startsWith('\uFEFF"Data e hora";')).toBe(true);
  });

  it.each(localeKeys)('have a name that every file system keeps, and words of its language: %s', async (lang) => {
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

  it('hold deposits as the list shows them, with a decimal comma where the language has one', async () => {
    const [heading, row] = await linesOf('recharges');
    expect(heading).toBe(
      '"Data e hora";"Nº do pedido";"Método";"Valor";"Tarifa";"Você recebe";"Situação";"Confirmado em";"Motivo"',
    );
    expect(row).toMatch(
      new RegExp(`^"2026-11-20 12:00:00";"${order}";"Pix";1234,56;0,00;1234,56;"[^"]+";"2026-11-20 12:00:00";""$`),
    );
    const [, english] = await linesOf('recharges', 'range=today&lang=en');
    expect(english).toContain(`"${order}","Pix",1234.56,`);
  });

  it('hold withdrawals with their masked account, and what is to arrive', async () => {
    const [, row] = await linesOf('withdrawals');
    expect(row).toMatch(
      new RegExp(`^"2026-11-20 12:00:00";"${withdrawal}";"[^"]*\\*[^"]*";200,00;0,00;200,00;"[^"]+";"";""$`),
    );
  });

  it('hold every movement, oldest first, of one type where that is asked for', async () => {
    const rows = await linesOf('movements');
    expect(rows.slice(1).map((row) => row.split(';').slice(1, 8))).toEqual([
      ['"Depósito"', '""', '1234,56', '0,00', '0,00', '0,00', '1234,56'],
      ['"Saque reservado"', '""', '-200,00', '200,00', '0,00', '0,00', '1034,56'],
    ]);
    expect(await linesOf('movements', 'range=today&type=withdraw')).toHaveLength(2);
    expect(await linesOf('movements', 'range=today&type=bonus')).toHaveLength(1);
  });

  it('hold nothing that a spreadsheet would run, whoever wrote it', async () => {
    await sql`
      update cashier.withdrawal set status = 'refused', reason = '=HYPERLINK("http://evil.example")', finished_at = requested_at
      where id = ${withdrawal}`.execute(house.database.db);
    const [, row] = await linesOf('withdrawals');
    expect(row?.endsWith(`;"'=HYPERLINK(""http://evil.example"")"`)).toBe(true);
    await sql`update cashier.withdrawal set status = 'in_review', reason = null, finished_at = null where id = ${withdrawal}`.execute(
      house.database.db,
    );
  });

  it('are whole, however many there are', async () => {
    const joana = await registerMember(house);
    await house.database.atomically(async (tx) => {
      for (let turn = 0; turn < 1_203; turn += 1) {
        const given = { playerId: joana.id, key: `grant:${turn}`, cause: 'test:1', at: house.clock.now() };
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

  it('are of whole days of São Paulo, both ends in them', async () => {
    house.clock.advance(36 * 3600);
    maria = { ...maria, token: await signIn(house, maria.account) };
    await deposit(house, { ...maria, call: house.call(maria.token) }, '20.00');
    const days = async (from: string, to: string) => (await linesOf('recharges', `from=${from}&to=${to}`)).length - 1;
    expect(await days('2026-11-20', '2026-11-20')).toBe(1);
    expect(await days('2026-11-20', '2026-11-22')).toBe(2);
    expect(await days('2026-11-21', '2026-11-21')).toBe(0);
    const moved = async (from: string, to: string) => (await linesOf('movements', `from=${from}&to=${to}`)).length - 1;
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

  it('may hold twelve months, up to today', async () => {
    expect(await linesOf('recharges', 'from=2025-11-20&to=2026-11-20')).toHaveLength(2);
    const { headers, text } = await take('recharges', 'range=12m');
    expect(headers['content-disposition']).toContain('depositos-2025-11-22-2026-11-22.csv');
    expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  });

  it('are not made without end: so many a minute', async () => {
    const [from, headers] = ['198.51.100.77', { authorization: `Bearer ${maria.token}` }];
    const path = `${RECORD_FILE_PATHS.recharges}?range=today`;
    const replies = await Promise.all(Array.from({ length: 25 }, () => ask(path, { from, headers })));
    expect(replies.map(({ status }) => status)).toContain(429);
  });
});
