import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSender } from '../../../../testing/raw-request.ts';
import {
  type TestServer,
  codeSentTo,
  createTestServer,
  proofOf,
  deposit,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

/** One value of each kind of personal data, which must not be stored in plaintext. */
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
  qq: '7719004418',
};

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const maria = await registerMember(server, { realname: SEEDED.name, phone: SEEDED.phone });
  await deposit(server, maria, '100.00');
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
  await maria.call('profileSet', { qq: SEEDED.qq });
  // The export contains all of it in one document.
  await maria.call('privacyExport', { password: 'segredo-longo' });
  await server.settle();
  await maria.call('emailBind', { email: SEEDED.boundEmail, proof: await proofOf(maria.call) });
  await maria.call('emailVerify', { code: await codeSentTo(server, SEEDED.boundEmail) });
  await server.call()('phoneCode', { phone: SEEDED.codePhone });
  for (const login of [SEEDED.boundEmail, SEEDED.phone]) await server.call()('passwordForgot', { account: login });
  await server.settle();
  const finance = await signInStaff(server, 'finance');
  const { data: queue } = await finance('officeWithdrawals', { status: 'review' });
  for (const { id } of queue.data) await finance('officeApprove', { id, reason: 'Conferido' });
  await server.settle();
  await finance('officePlayers', { q: SEEDED.phone });
  const fields = ['realname', 'phone', 'qq', 'cpf', 'birth_date', 'pix_keys'] as const;
  await finance('officeReveal', { player_id: maria.id, fields: [...fields], reason: 'conferir' });
  await server
    .call()('login', { account: SEEDED.phone, password: 'nao-e-esta' })
    .catch(() => undefined);
  for (const password of ['nao-e-esta', 'segredo-longo'])
    await requestSender(server)(endpoints.login.path, {
      body: { account: SEEDED.phone, password, remember: true },
      from: SEEDED.address,
    });
});

afterAll(() => server.close());

/** Lists every row of every table as text. */
async function dumpTables(): Promise<string[]> {
  const { db } = server.database.owner;
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

/** The forms in which a text may be stored: in either case, or as PostgreSQL prints bytes. */
function toStoredForms(text: string): string[] {
  return [text, text.toLowerCase(), text.toUpperCase(), Buffer.from(text, 'utf8').toString('hex')];
}

describe('personal data at rest', () => {
  it.each(Object.entries(SEEDED))('does not appear in plaintext in the database: %s', async (_field, text) => {
    const rows = await dumpTables();
    expect(rows.length).toBeGreaterThan(40);
    for (const form of toStoredForms(text)) expect(rows.filter((row) => row.includes(form))).toEqual([]);
  });

  it.each(Object.entries(SEEDED))('does not appear in the log: %s', (_field, text) => {
    expect(server.logged.length).toBeGreaterThan(0);
    for (const form of toStoredForms(text)) expect(server.logged.filter((line) => line.includes(form))).toEqual([]);
  });

  it('can be found and read by staff', async () => {
    const { data } = await (await signInStaff(server, 'support'))('officePlayers', { q: SEEDED.phone });
    expect(data.data).toHaveLength(1);
    expect(data.data[0]?.realname).toMatch(/^Be\*+/);
  });
});
