import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, deposit, registerMember, signInStaff } from '../../../testing/index.ts';

/** What may stand nowhere in clear: one of each kind that a person tells us. */
const SEEDED = {
  name: 'Benedita Canario Quixaba',
  phone: '11987601234',
  cpf: '52998224725',
  cnpj: '11222333000181',
  email: 'benedita.canario@quixaba.example',
  otherPhone: '21976543218',
  randomKey: '0e2f6d1c-77aa-4b7e-9b59-5d2f1a0c7e55',
  otherHolder: 'Josefa Canario Tatupeba',
};

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse();
  const maria = await registerMember(house, { realname: SEEDED.name, phone: SEEDED.phone });
  await deposit(house, maria, '100.00');
  await maria.call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
  const account = { account_name: SEEDED.otherHolder, cpf: SEEDED.cpf };
  for (const [account_type, account_number] of [
    ['cpf', SEEDED.cpf],
    ['cnpj', SEEDED.cnpj],
    ['email', SEEDED.email],
    ['phone', SEEDED.otherPhone],
    ['evp', SEEDED.randomKey],
  ] as const) {
    const { data } = await maria.call('memberBankSave', { ...account, account_type, account_number });
    await maria.call('drawing', { money: '20.00', member_bank_id: data.id, qk_pwd: '271828' }).catch(() => undefined);
  }
  const finance = await signInStaff(house, 'finance');
  const { data: queue } = await finance('officeWithdrawals', { status: 'review' });
  for (const { id } of queue.data) await finance('officeApprove', { id });
  await house.settle();
  await finance('officePlayers', { q: SEEDED.phone });
  await house
    .call()('login', { account: SEEDED.phone, password: 'nao-e-esta' })
    .catch(() => undefined);
});

afterAll(() => house.close());

/** Every row of every table, as text; what is bytes also as what the bytes would read. */
async function dump(): Promise<string[]> {
  const { db } = house.database;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql.raw<{ row: string }>(`select t::text as row from ${name} t`).execute(db);
      return rows.map(({ row }) => `${name} ${row}`);
    }),
  );
  return dumps.flat();
}

/** As it might be written: as it came, in digits, and as PostgreSQL writes bytes. */
function writingsOf(text: string): string[] {
  return [text, text.toLowerCase(), text.toUpperCase(), Buffer.from(text, 'utf8').toString('hex')];
}

describe('at rest', () => {
  it.each(Object.entries(SEEDED))('the database holds no %s in clear', async (_what, text) => {
    const rows = await dump();
    expect(rows.length).toBeGreaterThan(40);
    for (const writing of writingsOf(text)) expect(rows.filter((row) => row.includes(writing))).toEqual([]);
  });

  it.each(Object.entries(SEEDED))('the log holds no %s', (_what, text) => {
    expect(house.logged.length).toBeGreaterThan(0);
    for (const writing of writingsOf(text)) expect(house.logged.filter((line) => line.includes(writing))).toEqual([]);
  });

  it('keeps it all for whom it is meant', async () => {
    const { data } = await (await signInStaff(house, 'support'))('officePlayers', { q: SEEDED.phone });
    expect(data.data).toHaveLength(1);
    expect(data.data[0]?.realname).toMatch(/^Be\*+/);
  });
});
