import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '../../../../testing/index.ts';
import { openAccount } from './sealed-account.ts';
import { findAccount } from './store.ts';

let house: TestHouse;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
});

afterAll(() => house.close());

const CPF = '529.982.247-25';
const EVP = '5F2C6F0E-6A0B-4F1E-9D3C-0A1B2C3D4E5F';

type Kind = 'cpf' | 'phone' | 'email' | 'cnpj' | 'evp';

const save = (account_type: Kind, account_number: string, cpf = CPF, who = maria) =>
  who.call('memberBankSave', { account_type, account_number, account_name: 'Maria da Silva', cpf });

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
    });
    expect(again.data).toMatchObject({ id: first.data.id, account_name: 'Maria S.' });
  });

  it('keeps the first as the default', async () => {
    const joana = await registerMember(house);
    expect((await joana.call('banks', {})).data.default).toBeNull();
    const first = await save('email', 'joana@exemplo.com', CPF, joana);
    const second = await save('evp', EVP, CPF, joana);
    expect([first.data.is_default, second.data.is_default]).toEqual([true, false]);
    expect((await joana.call('banks', {})).data.default?.id).toBe(first.data.id);
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
