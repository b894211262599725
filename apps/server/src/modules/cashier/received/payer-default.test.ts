import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  SOMEBODY_ELSE,
  type TestHouse,
  type TestMember,
  askDeposit,
  createTestHouse,
  payCode,
  paymentOf,
  prepareWithdrawal,
  registerMember,
  settleLater,
  signInStaff,
} from '../../../../testing/index.ts';

const CPF = '52998224725';
const HERSELF = { nome: 'Maria da Silva', cpf: CPF };

let house: TestHouse;
let ana: Call;
let maria: TestMember;
let account: number;

beforeAll(async () => {
  house = await createTestHouse({ payers: 'as_installed' });
  ana = await signInStaff(house, 'admin');
});

afterAll(() => house.close());

beforeEach(async () => {
  maria = await registerMember(house);
  account = await prepareWithdrawal(maria);
});

afterEach(async () => {
  house.bank.faults({ payerFilter: 'kept' });
  await settleLater(house);
  await requireSoundBooks(house);
  // One CPF is one member's: the next test uses it again.
  await sql`update identity.member set cpf_index = null where id = ${maria.id}`.execute(house.database.db);
});

const pay = async (money: string, payer: typeof HERSELF) =>
  payCode(house, (await askDeposit(maria, money)).pix_code, { payer });
const money = async () => (await maria.call('me', {})).data.money;
const withdraw = async () =>
  (await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' })).data.id;
const giveCpf = () => maria.call('identitySet', { cpf: CPF, birth_date: '1987-03-09' });

async function flagsOf(id: string) {
  await house.settle();
  const { flags, risk } = (await ana('officeWithdrawal', { id })).data;
  return { risk, payer: flags.find(({ name }) => name === 'third_party_payer')?.evidence };
}

describe('a new installation', () => {
  it('credits only the own account of a player whose CPF is known, and gives the rest back', async () => {
    const { data } = await ana('officePayerRules', {});
    expect(data[0]).toMatchObject({ site: '', own_account_only: true, refund_by_itself: true });
    await giveCpf();
    const own = await pay('50.00', HERSELF);
    expect(await money()).toBe('50.00');
    expect(await paymentOf(ana, own)).toMatchObject({ status: 'credited', paid_by_owner: true });
    const other = await pay('60.00', SOMEBODY_ELSE);
    await settleLater(house);
    expect(await money()).toBe('50.00');
    expect(await paymentOf(ana, other)).toMatchObject({ status: 'refunded', cause: 'third_party' });
  });

  it('credits a player without a CPF, asks for it before the first withdrawal, and says so in its terms', async () => {
    const id = await pay('50.00', HERSELF);
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'credited', paid_by_owner: null });
    expect((await maria.call('drawingTerms', {})).data.needs).toContain('cpf');
    await expect(withdraw()).rejects.toMatchObject({
      code: 422,
      error: 'cpf_needed',
      errors: { cpf: [expect.any(String)] },
    });
    expect(await money()).toBe('50.00');
    await giveCpf();
    expect((await maria.call('drawingTerms', {})).data.needs).not.toContain('cpf');
    expect((await flagsOf(await withdraw())).payer).toBeUndefined();
    expect(await paymentOf(ana, id)).toMatchObject({ paid_by_owner: true });
  });

  it('flags a withdrawal red where the CPF that was given is not who paid before', async () => {
    const id = await pay('50.00', SOMEBODY_ELSE);
    await giveCpf();
    expect(await flagsOf(await withdraw())).toEqual({ risk: 'red', payer: { other: 1, unknown: 0 } });
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'credited', paid_by_owner: false });
  });

  it('takes no answer of the bank for a yes', async () => {
    await pay('50.00', SOMEBODY_ELSE);
    await giveCpf();
    house.bank.faults({ payerFilter: 'ignored' });
    const { risk, payer } = await flagsOf(await withdraw());
    expect(risk).toBe('red');
    expect(payer).toEqual({ other: 0, unknown: 1 });
  });
});

describe('a site where anybody may pay', () => {
  it('credits anybody and flags nothing', async () => {
    const before = await ana('officePayerRules', {});
    const [all] = before.data;
    await ana('officePayerRuleSave', {
      site: '',
      saved_version: all?.saved_version ?? 0,
      own_account_only: false,
      refund_by_itself: false,
    });
    await giveCpf();
    await pay('50.00', SOMEBODY_ELSE);
    expect(await money()).toBe('50.00');
    expect((await flagsOf(await withdraw())).payer).toBeUndefined();
  });
});
