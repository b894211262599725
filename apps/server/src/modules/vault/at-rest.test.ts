import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOf } from '../../../testing/ask.ts';
import {
  type TestHouse,
  codeSentTo,
  createTestHouse,
  proofOf,
  deposit,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';

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
  ownCpf: '39053344705',
  birthDate: '1987-03-09',
  address: '203.0.113.217',
  boundEmail: 'benedita.ligada@quixaba.example',
  codePhone: '31976540987',
};

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse();
  const maria = await registerMember(house, { realname: SEEDED.name, phone: SEEDED.phone });
  await deposit(house, maria, '100.00');
  await maria.call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
  const account = { account_name: SEEDED.otherHolder, cpf: SEEDED.cpf, qk_pwd: '271828' };
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
  await maria.call('identitySet', { cpf: SEEDED.ownCpf, birth_date: SEEDED.birthDate });
  // All of it once more, in one document.
  await maria.call('privacyExport', { password: 'segredo-longo' });
  await house.settle();
  await maria.call('emailBind', { email: SEEDED.boundEmail, proof: await proofOf(maria.call) });
  await maria.call('emailVerify', { code: await codeSentTo(house, SEEDED.boundEmail) });
  await house.call()('phoneCode', { phone: SEEDED.codePhone });
  for (const forgetful of [SEEDED.boundEmail, SEEDED.phone])
    await house.call()('passwordForgot', { account: forgetful });
  await house.settle();
  const finance = await signInStaff(house, 'finance');
  const { data: queue } = await finance('officeWithdrawals', { status: 'review' });
  for (const { id } of queue.data) await finance('officeApprove', { id });
  await house.settle();
  await finance('officePlayers', { q: SEEDED.phone });
  const fields = ['realname', 'phone', 'cpf', 'birth_date', 'pix_keys'] as const;
  await finance('officeReveal', { player_id: maria.id, fields: [...fields], reason: 'conferir' });
  await house
    .call()('login', { account: SEEDED.phone, password: 'nao-e-esta' })
    .catch(() => undefined);
  for (const password of ['nao-e-esta', 'segredo-longo'])
    await askOf(house)(endpoints.login.path, {
      body: { account: SEEDED.phone, password, remember: true },
      from: SEEDED.address,
    });
});

afterAll(() => house.close());

/** Every row of every table, as text; what is bytes also as what the bytes would read. */
async function dump(): Promise<string[]> {
  const { db } = house.database.owner;
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
