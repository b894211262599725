import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  changeRule,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';
import { openAccount } from './bank-accounts.ts';
import { findAccount } from './bank-account-store.ts';

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  maria = await withPassword();
});

afterAll(() => server.close());

const qk_pwd = '271828';
const CPF = '529.982.247-25';
const EVP = '5F2C6F0E-6A0B-4F1E-9D3C-0A1B2C3D4E5F';

type Kind = 'cpf' | 'phone' | 'email' | 'cnpj' | 'evp';

async function withPassword(): Promise<TestMember> {
  const member = await registerMember(server);
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

const listKeys = async (who: TestMember) =>
  (await who.call('memberBanks', {})).data.map((account) => account.account_number);

/** The stored key, sealed in the row it belongs to. */
async function keptKey(id: number): Promise<string | undefined> {
  const row = await findAccount(server.database.db, maria.id, id);
  return row && openAccount(await server.vault.sealer(server.database.db, maria.id), row).key;
}

describe('saving a Pix key', () => {
  it.each<[Kind, string, string, string]>([
    ['cpf', CPF, '52998224725', '***.982.247-**'],
    ['phone', '(11) 98765-4321', '+5511987654321', '+5511 *****-4321'],
    ['email', ' Maria@Exemplo.COM.br ', 'maria@exemplo.com.br', 'm***@exemplo.com.br'],
    ['cnpj', '11.222.333/0001-81', '11222333000181', '**.222.333/****-**'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35', '**.ABC.345/****-**'],
    ['evp', EVP, EVP.toLowerCase(), '5f2c****-****-****-****-********4e5f'],
  ])('stores a %s key (%s) in the form of the directory and shows it masked', async (kind, written, kept, masked) => {
    const { data } = await save(kind, written);
    expect(data).toMatchObject({ account_type: kind, account_number: masked, account_name: 'Maria da Silva' });
    expect(data.cpf).toBe('***.982.247-**');
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

  it('treats the same key in another notation as the same account', async () => {
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

  it('keeps the first account as the default', async () => {
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
  ])('stores %s in one form and shows it masked, with the name of its bank', async (written, masked) => {
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

  it('identifies a bank without a three-digit code by its ISPB', async () => {
    const { data } = await saveAtBank('0001/77-1', { bank: '12ab5678' });
    expect(data).toMatchObject({ bank: '12AB5678', bank_name: '12AB5678' });
  });

  it.each([
    ['56789-0', 'account_number'],
    ['1234/567890', 'account_number'],
    ['1234/-0', 'account_number'],
    ['12345/56789-0', 'account_number'],
    ['agência/conta-9', 'account_number'],
  ])('refuses %s', async (written, field) => {
    await expect(saveAtBank(written)).rejects.toMatchObject({
      code: 422,
      error: 'bank_account_invalid',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('keeps an account and a key as separate kinds', async () => {
    const typed = { account_name: 'Maria da Silva', cpf: CPF, qk_pwd };
    await expect(
      maria.call('memberBankSave', { ...typed, bank: '001', account_type: 'evp', account_number: '1234/56789-0' }),
    ).rejects.toMatchObject({ error: 'bank_account_invalid', errors: { account_type: [expect.any(String)] } });
    await expect(
      maria.call('memberBankSave', { ...typed, account_type: 'savings', account_number: EVP }),
    ).rejects.toMatchObject({ error: 'pix_key_invalid', errors: { account_type: [expect.any(String)] } });
  });

  it('offers a list of banks, with Pix first', async () => {
    const { banks } = (await maria.call('banks', {})).data;
    expect(banks[0]).toEqual({ code: 'pix', name: 'Pix' });
    expect(banks).toContainEqual({ code: '260', name: 'Nubank' });
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  });
});

describe('the list of accounts', () => {
  it('requires the withdrawal password for every change', async () => {
    const { data } = await save('email', 'guardada@exemplo.com');
    const before = await listKeys(maria);
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
    expect(await listKeys(maria)).toEqual(before);
    const nina = await registerMember(server);
    await expect(save('email', 'nina@exemplo.com', CPF, nina)).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_password_unset',
    });
    // The right password resets the attempts made before.
    await maria.call('memberBankDelete', { id: data.id, qk_pwd });
    expect(await listKeys(maria)).not.toContain('g***@exemplo.com');
  });

  it('lists the default first and falls back to the oldest account left after a deletion', async () => {
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

  it('accepts at most ten accounts when requests arrive at once', async () => {
    const joana = await withPassword();
    for (let place = 0; place < 8; place += 1) await save('email', `j${place}@exemplo.com`, CPF, joana);
    const pressed = ['a', 'b', 'c', 'd', 'e'].map((name) => save('email', `${name}@exemplo.com`, CPF, joana));
    const answers = await Promise.allSettled(pressed);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 422, error: 'accounts_full' },
    });
    expect(await listKeys(joana)).toHaveLength(10);
    // An existing account can still be overwritten.
    await save('email', 'j0@exemplo.com', CPF, joana);
  });

  it('treats an overwritten account as new', async () => {
    const joana = await withPassword();
    const { data } = await save('email', 'velha@exemplo.com', CPF, joana);
    const other = await save('email', 'outra@exemplo.com', CPF, joana);
    const since = async () => (await findAccount(server.database.db, joana.id, data.id))?.changedAt.getTime() ?? 0;
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
    server.clock.advance(60);
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

  it('deletes an account with a withdrawal in progress, and the withdrawal continues', async () => {
    const joana = await registerMember(server);
    await deposit(server, joana, '50.00');
    const account = await prepareWithdrawal(joana);
    const { data: asked } = await joana.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd });
    await joana.call('memberBankDelete', { id: account, qk_pwd });
    expect((await joana.call('drawingDetail', { id: asked.id })).data.account).toBe('***.982.247-**');
    const finance = await signInStaff(server, 'finance');
    await finance('officeApprove', { id: asked.id, reason: 'Conferido' });
    await server.settle();
    expect((await joana.call('drawingDetail', { id: asked.id })).data.state).toBe('paid');
  });
});

describe('a site that requires the player’s own account', () => {
  it('refuses an account of another holder and names the field', async () => {
    const admin = await signInStaff(server, 'admin');
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

describe('an account of another member', () => {
  it('is neither shown nor paid', async () => {
    const joana = await registerMember(server);
    await deposit(server, joana, '100.00');
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
