import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  changeRule,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { openAccount } from './sealed-account.ts';
import { findAccount } from './store.ts';

let house: TestHouse;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await withPassword();
});

afterAll(() => house.close());

const qk_pwd = '271828';
const CPF = '529.982.247-25';
const EVP = '5F2C6F0E-6A0B-4F1E-9D3C-0A1B2C3D4E5F';

type Kind = 'cpf' | 'phone' | 'email' | 'cnpj' | 'evp';

async function withPassword(): Promise<TestMember> {
  const member = await registerMember(house);
  await member.call('drawingPasswordSet', { qk_pwd, qk_pwd_confirmation: qk_pwd });
  return member;
}

const save = (account_type: Kind, account_number: string, cpf = CPF, who = maria) =>
  who.call('memberBankSave', { account_type, account_number, account_name: 'Maria da Silva', cpf, qk_pwd });

const saveAtBank = (account_number: string, change: { bank?: string; account_type?: 'savings' } = {}, who = maria) =>
  who.call('memberBankSave', {
    bank: '001',
    account_type: 'current',
    account_number,
    account_name: 'Maria da Silva',
    cpf: CPF,
    qk_pwd,
    ...change,
  });

const keysOf = async (who: TestMember) =>
  (await who.call('memberBanks', {})).data.map((account) => account.account_number);

/** The key as it is kept: sealed, in the row it belongs to. */
async function keptKey(id: number): Promise<string | undefined> {
  const row = await findAccount(house.database.db, maria.id, id);
  return row && openAccount(await house.vault.sealer(house.database.db, maria.id), row).key;
}

describe('saving a Pix key', () => {
  it.each<[Kind, string, string, string]>([
    ['cpf', CPF, '52998224725', '***.982.247-**'],
    ['phone', '(11) 98765-4321', '+5511987654321', '+5511 *****-4321'],
    ['email', ' Maria@Exemplo.COM.br ', 'maria@exemplo.com.br', 'm***@exemplo.com.br'],
    ['cnpj', '11.222.333/0001-81', '11222333000181', '**.222.333/****-**'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35', '**.ABC.345/****-**'],
    ['evp', EVP, EVP.toLowerCase(), '5f2c****-****-****-****-********4e5f'],
  ])('of kind %s, %s is kept as the directory has it and shown masked', async (kind, written, kept, masked) => {
    const { data } = await save(kind, written);
    expect(data).toMatchObject({ account_type: kind, account_number: masked, account_name: 'Maria da Silva' });
    expect(await keptKey(data.id)).toBe(kept);
    const { data: all } = await maria.call('memberBanks', {});
    expect(all.find(({ id }) => id === data.id)?.account_number).toBe(masked);
  });

  it.each<[Kind, string]>([
    ['cpf', '529.982.247-26'],
    ['cpf', '111.111.111-11'],
    ['phone', '1234'],
    ['email', 'maria.exemplo.com'],
    ['cnpj', '11.222.333/0001-82'],
    ['evp', '5f2c6f0e'],
    ['phone', 'maria@exemplo.com'],
  ])('refuses %s %s and names the field', async (kind, written) => {
    const before = (await maria.call('memberBanks', {})).data.length;
    await expect(save(kind, written)).rejects.toMatchObject({
      code: 422,
      error: 'pix_key_invalid',
      errors: { account_number: [expect.any(String)] },
    });
    expect((await maria.call('memberBanks', {})).data).toHaveLength(before);
  });

  it.each([
    ['is not the key itself', '111.444.777-35'],
    ['has a wrong check digit', '529.982.247-20'],
    ['is no number', 'meu cpf aqui'],
  ])('refuses a CPF that %s', async (_words, cpf) => {
    await expect(save('cpf', CPF, cpf)).rejects.toMatchObject({
      code: 422,
      error: 'cpf_invalid',
      errors: { cpf: [expect.any(String)] },
    });
  });

  it('takes the same key again as the same account, however it is written', async () => {
    const first = await save('phone', '11 91234-5678');
    const again = await maria.call('memberBankSave', {
      account_type: 'phone',
      account_number: '+5511912345678',
      account_name: 'Maria S.',
      cpf: CPF,
      qk_pwd,
    });
    expect(again.data).toMatchObject({ id: first.data.id, account_name: 'Maria S.' });
  });

  it('keeps the first as the default', async () => {
    const joana = await withPassword();
    expect((await joana.call('banks', {})).data.default).toBeNull();
    const first = await save('email', 'joana@exemplo.com', CPF, joana);
    const second = await save('evp', EVP, CPF, joana);
    expect([first.data.is_default, second.data.is_default]).toEqual([true, false]);
    expect((await joana.call('banks', {})).data.default?.id).toBe(first.data.id);
  });
});

describe('a bank account', () => {
  it.each([
    ['1234/56789-0', '**34 / ****9-0'],
    [' 1234-x / 56.789-X ', '**34 / ****9-X'],
    ['1/1-2', '1 / 1-2'],
  ])('%s is kept in one writing and shown masked, its bank by name', async (written, masked) => {
    const joana = await withPassword();
    const { data } = await saveAtBank(written, {}, joana);
    expect(data).toMatchObject({
      bank: '001',
      bank_name: 'Banco do Brasil',
      account_type: 'current',
      account_number: masked,
    });
    expect((await saveAtBank(written.toUpperCase(), {}, joana)).data.id).toBe(data.id);
    expect((await saveAtBank(written, { account_type: 'savings' }, joana)).data.id).not.toBe(data.id);
  });

  it('is known by its ISPB where its bank has no three digits', async () => {
    const { data } = await saveAtBank('0001/77-1', { bank: '12ab5678' });
    expect(data).toMatchObject({ bank: '12AB5678', bank_name: '12AB5678' });
  });

  it.each([
    ['56789-0', 'account_number'],
    ['1234/567890', 'account_number'],
    ['1234/-0', 'account_number'],
    ['12345/56789-0', 'account_number'],
    ['agência/conta-9', 'account_number'],
  ])('%s is none', async (written, field) => {
    await expect(saveAtBank(written)).rejects.toMatchObject({
      code: 422,
      error: 'bank_account_invalid',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('and a key are each of their own kinds', async () => {
    const typed = { account_name: 'Maria da Silva', cpf: CPF, qk_pwd };
    await expect(
      maria.call('memberBankSave', { ...typed, bank: '001', account_type: 'evp', account_number: '1234/56789-0' }),
    ).rejects.toMatchObject({ error: 'bank_account_invalid', errors: { account_type: [expect.any(String)] } });
    await expect(
      maria.call('memberBankSave', { ...typed, account_type: 'savings', account_number: EVP }),
    ).rejects.toMatchObject({ error: 'pix_key_invalid', errors: { account_type: [expect.any(String)] } });
  });

  it('has a list of banks to be chosen from, Pix first', async () => {
    const { banks } = (await maria.call('banks', {})).data;
    expect(banks[0]).toEqual({ code: 'pix', name: 'Pix' });
    expect(banks).toContainEqual({ code: '260', name: 'Nubank' });
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  });
});

describe('the list of accounts', () => {
  it('is changed by nobody without the withdrawal password', async () => {
    const { data } = await save('email', 'guardada@exemplo.com');
    const before = await keysOf(maria);
    const wrong = { qk_pwd: '314159' };
    const refusal = { code: 422, error: 'withdrawal_password_wrong', errors: { qk_pwd: [expect.any(String)] } };
    await expect(
      maria.call('memberBankSave', {
        account_type: 'evp',
        account_number: EVP,
        account_name: 'Maria da Silva',
        cpf: CPF,
        ...wrong,
      }),
    ).rejects.toMatchObject(refusal);
    await expect(maria.call('memberBankDelete', { id: data.id, ...wrong })).rejects.toMatchObject(refusal);
    expect(await keysOf(maria)).toEqual(before);
    const nina = await registerMember(house);
    await expect(save('email', 'nina@exemplo.com', CPF, nina)).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_password_unset',
    });
    // The right one clears the tries of before.
    await maria.call('memberBankDelete', { id: data.id, qk_pwd });
    expect(await keysOf(maria)).not.toContain('g***@exemplo.com');
  });

  it('offers first what its owner prefers, and after that is deleted the oldest that is left', async () => {
    const joana = await withPassword();
    const ids = [];
    for (const name of ['um', 'dois', 'tres'])
      ids.push((await save('email', `${name}@exemplo.com`, CPF, joana)).data.id);
    const [first, second, third] = ids;
    const { data } = await joana.call('memberBankDefault', { id: third ?? 0 });
    expect(data.map(({ id, is_default }) => [id, is_default])).toEqual([
      [third, true],
      [first, false],
      [second, false],
    ]);
    await joana.call('memberBankDelete', { id: third ?? 0, qk_pwd });
    expect((await joana.call('banks', {})).data.default?.id).toBe(first);
    await joana.call('memberBankDelete', { id: first ?? 0, qk_pwd });
    await joana.call('memberBankDelete', { id: second ?? 0, qk_pwd });
    expect((await joana.call('banks', {})).data.default).toBeNull();
    await expect(joana.call('memberBankDelete', { id: second ?? 0, qk_pwd })).rejects.toMatchObject({
      code: 404,
      error: 'bank_account_unknown',
    });
  });

  it('holds ten, whoever presses at once', async () => {
    const joana = await withPassword();
    for (let place = 0; place < 8; place += 1) await save('email', `j${place}@exemplo.com`, CPF, joana);
    const pressed = ['a', 'b', 'c', 'd', 'e'].map((name) => save('email', `${name}@exemplo.com`, CPF, joana));
    const answers = await Promise.allSettled(pressed);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 422, error: 'accounts_full' },
    });
    expect(await keysOf(joana)).toHaveLength(10);
    // One of the ten may be written over all the same.
    await save('email', 'j0@exemplo.com', CPF, joana);
  });

  it('lets an account be written over, which is as young as a new one from then on', async () => {
    const joana = await withPassword();
    const { data } = await save('email', 'velha@exemplo.com', CPF, joana);
    const other = await save('email', 'outra@exemplo.com', CPF, joana);
    const since = async () => (await findAccount(house.database.db, joana.id, data.id))?.changedAt.getTime() ?? 0;
    const made = await since();
    const over = (account_number: string, account_name: string) =>
      joana.call('memberBankSave', {
        id: data.id,
        account_type: 'email',
        account_number,
        account_name,
        cpf: CPF,
        qk_pwd,
      });
    house.clock.advance(60);
    await over('velha@exemplo.com', 'Maria S. Silva');
    expect(await since()).toBe(made);
    const { data: written } = await over('nova@exemplo.com', 'Maria da Silva');
    expect(written).toMatchObject({ id: data.id, account_number: 'n***@exemplo.com', is_default: true });
    expect(await since()).toBe(made + 60_000);
    await expect(over('outra@exemplo.com', 'Maria da Silva')).rejects.toMatchObject({
      code: 409,
      error: 'bank_account_taken',
    });
    expect((await joana.call('memberBanks', {})).data.map(({ id }) => id)).toEqual([data.id, other.data.id]);
  });

  it('loses an account that a withdrawal is on its way to, and the withdrawal goes on', async () => {
    const joana = await registerMember(house);
    await deposit(house, joana, '50.00');
    const account = await prepareWithdrawal(joana);
    const { data: asked } = await joana.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd });
    await joana.call('memberBankDelete', { id: account, qk_pwd });
    expect((await joana.call('drawingDetail', { id: asked.id })).data.account).toBe('***.982.247-**');
    const finance = await signInStaff(house, 'finance');
    await finance('officeApprove', { id: asked.id });
    await house.settle();
    expect((await joana.call('drawingDetail', { id: asked.id })).data.state).toBe('paid');
  });
});

describe('where a site asks for accounts of one’s own', () => {
  it('nobody saves another’s, and is told which field says so', async () => {
    const admin = await signInStaff(house, 'admin');
    await changeRule(admin, { own_account_only: true, name_must_match: true });
    const rosa = await withPassword();
    const named = (account_name: string, cpf: string) =>
      rosa.call('memberBankSave', {
        account_type: 'email',
        account_number: 'r@exemplo.com',
        account_name,
        cpf,
        qk_pwd,
      });
    await expect(named('Maria da Silva', CPF)).rejects.toMatchObject({
      code: 422,
      error: 'cpf_needed',
      errors: { cpf: [expect.stringContaining('perfil')] },
    });
    await rosa.call('identitySet', { cpf: CPF, birth_date: '1990-01-01' });
    await expect(named('Maria da Silva', '111.444.777-35')).rejects.toMatchObject({
      error: 'account_not_own',
      errors: { cpf: [expect.any(String)] },
    });
    await expect(named('Outra Pessoa', CPF)).rejects.toMatchObject({
      error: 'account_name_differs',
      errors: { account_name: [expect.any(String)] },
    });
    await expect(save('cnpj', '11.222.333/0001-81', CPF, rosa)).rejects.toMatchObject({
      error: 'account_not_own',
      errors: { account_number: [expect.any(String)] },
    });
    expect((await named('  MÁRIA  da   sílva ', CPF)).data.is_own).toBe(true);
    await changeRule(admin, { own_account_only: false, name_must_match: false });
  });
});

describe("somebody else's account", () => {
  it('is neither shown nor paid to', async () => {
    const joana = await registerMember(house);
    await deposit(house, joana, '100.00');
    await prepareWithdrawal(joana);
    const { data } = await save('email', 'maria@exemplo.com');
    expect((await joana.call('memberBanks', {})).data.map(({ id }) => id)).not.toContain(data.id);
    await expect(
      joana.call('drawing', { money: '50.00', member_bank_id: data.id, qk_pwd: '271828' }),
    ).rejects.toMatchObject({
      code: 404,
      error: 'bank_account_unknown',
      errors: { member_bank_id: [expect.any(String)] },
    });
    expect((await joana.call('me', {})).data).toMatchObject({ money: '100.00', held_money: '0.00' });
  });
});
