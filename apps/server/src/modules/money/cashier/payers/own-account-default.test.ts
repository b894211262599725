import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  THIRD_PARTY,
  type TestServer,
  type TestMember,
  requestDeposit,
  createTestServer,
  payCode,
  findPayment,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '../../../../../testing/index.ts';

const CPF = '52998224725';
const HERSELF = { nome: 'Maria da Silva', cpf: CPF };

let server: TestServer;
let ana: Call;
let maria: TestMember;
let account: number;

beforeAll(async () => {
  server = await createTestServer({ payers: 'as_installed' });
  ana = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
  account = await prepareWithdrawal(maria);
});

afterEach(async () => {
  server.bank.faults({ payerFilter: 'kept' });
  await settleDelayedJobs(server);
  await requireSoundBooks(server);
  // A CPF belongs to one member: it is freed for the next test.
  await sql`update identity.member set cpf_index = null where id = ${maria.id}`.execute(server.database.db);
});

const pay = async (money: string, payer: typeof HERSELF) =>
  payCode(server, (await requestDeposit(maria, money)).pix_code, { payer });
const money = async () => (await maria.call('me', {})).data.money;
const withdraw = async () =>
  (await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' })).data.id;
const giveCpf = () => maria.call('identitySet', { cpf: CPF, birth_date: '1987-03-09' });

async function loadFlags(id: string) {
  await server.settle();
  const { flags, risk } = (await ana('officeWithdrawal', { id })).data;
  return { risk, payer: flags.find(({ name }) => name === 'third_party_payer')?.evidence };
}

describe('a new installation', () => {
  it('credits only the own account of a player whose CPF is known, and returns the rest', async () => {
    const { data } = await ana('officePayerRules', {});
    expect(data[0]).toMatchObject({ site: '', own_account_only: true, refund_by_itself: true });
    await giveCpf();
    const own = await pay('50.00', HERSELF);
    expect(await money()).toBe('50.00');
    expect(await findPayment(ana, own)).toMatchObject({ status: 'credited', paid_by_owner: true });
    const other = await pay('60.00', THIRD_PARTY);
    await settleDelayedJobs(server);
    expect(await money()).toBe('50.00');
    expect(await findPayment(ana, other)).toMatchObject({ status: 'refunded', cause: 'third_party' });
  });

  it('credits a player without a CPF, requires it before the first withdrawal, and states so in its terms', async () => {
    const id = await pay('50.00', HERSELF);
    expect(await findPayment(ana, id)).toMatchObject({ status: 'credited', paid_by_owner: null });
    expect((await maria.call('drawingTerms', {})).data.needs).toContain('cpf');
    await expect(withdraw()).rejects.toMatchObject({
      code: 422,
      error: 'cpf_needed',
      errors: { cpf: [expect.any(String)] },
    });
    expect(await money()).toBe('50.00');
    await giveCpf();
    expect((await maria.call('drawingTerms', {})).data.needs).not.toContain('cpf');
    expect((await loadFlags(await withdraw())).payer).toBeUndefined();
    expect(await findPayment(ana, id)).toMatchObject({ paid_by_owner: true });
  });

  it('flags a withdrawal red when the given CPF is not that of an earlier payer', async () => {
    const id = await pay('50.00', THIRD_PARTY);
    await giveCpf();
    expect(await loadFlags(await withdraw())).toEqual({ risk: 'red', payer: { other: 1, unknown: 0 } });
    expect(await findPayment(ana, id)).toMatchObject({ status: 'credited', paid_by_owner: false });
  });

  it('does not take a missing answer of the bank for a yes', async () => {
    await pay('50.00', THIRD_PARTY);
    await giveCpf();
    server.bank.faults({ payerFilter: 'ignored' });
    const { risk, payer } = await loadFlags(await withdraw());
    expect(risk).toBe('red');
    expect(payer).toEqual({ other: 0, unknown: 1 });
  });
});

describe('a site where anybody may pay', () => {
  it('credits any payer and flags nothing', async () => {
    const before = await ana('officePayerRules', {});
    const [all] = before.data;
    await ana('officePayerRuleSave', {
      site: '',
      saved_version: all?.saved_version ?? 0,
      own_account_only: false,
      refund_by_itself: false,
    });
    await giveCpf();
    await pay('50.00', THIRD_PARTY);
    expect(await money()).toBe('50.00');
    expect((await loadFlags(await withdraw())).payer).toBeUndefined();
  });
});
