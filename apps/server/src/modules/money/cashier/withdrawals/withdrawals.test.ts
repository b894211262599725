import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '../../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let account: number;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '1000.00');
  account = await prepareWithdrawal(maria);
});

afterAll(() => server.close());

afterEach(async () => {
  await requireSoundBooks(server);
});

const qk_pwd = '271828';
const ask = (money: string) => maria.call('drawing', { money, member_bank_id: account, qk_pwd });

async function loadBalances(who = maria) {
  const { money, held_money } = (await who.call('me', {})).data;
  return { money, held_money };
}

/** The state that a refused request must leave unchanged. */
async function loadBalancesAndRequests() {
  return { ...(await loadBalances()), requests: (await maria.call('drawingList', {})).data.total };
}

describe('requesting a withdrawal', () => {
  it('holds the money at once and shows every step from the first', async () => {
    const before = await loadBalances();
    expect(before).toEqual({ money: '1000.00', held_money: '0.00' });
    const { data, message } = await ask('50.00');
    expect(data).toMatchObject({
      amount: '50.00',
      fee: '0.00',
      net: '50.00',
      status: 1,
      account: '***.982.247-**',
      account_type: 'cpf',
      reason: null,
      end_to_end_id: null,
    });
    expect(data.timeline.map(({ status_text }) => status_text)).toEqual(['Solicitado', 'Em análise']);
    expect(message).toMatch(/análise/);
    expect(await loadBalances()).toEqual({ money: '950.00', held_money: '50.00' });
    expect((await maria.call('drawingDetail', { id: data.id })).data).toEqual(data);
  });

  it.each([
    ['cpf', 'cpf_id', '111.444.777-35', '***.444.777-**'],
    ['phone', 'phone_number', '11 98765-4321', '+5511 *****-4321'],
    ['email', 'email', 'MARIA@exemplo.com', 'm***@exemplo.com'],
    ['cnpj', 'cnpj', '11.222.333/0001-81', '**.222.333/****-**'],
    ['evp', 'evp', '5f2c6f0e-6a0b-4f1e-9d3c-0a1b2c3d4e5f', '5f2c****-****-****-****-********4e5f'],
  ] as const)('accepts a Pix key of kind %s from its field %s', async (payment_type, field, key, masked) => {
    const { data } = await maria.call('drawing', {
      money: '20.00',
      qk_pwd,
      payment_type,
      [field]: key,
      name: 'Maria da Silva',
    });
    expect(data).toMatchObject({ account: masked, account_type: payment_type, status: 1 });
  });

  it.each([
    ['cpf', 'cpf_id'],
    ['phone', 'phone_number'],
    ['email', 'email'],
    ['cnpj', 'cnpj'],
    ['evp', 'evp'],
  ] as const)('refuses kind %s with a missing or invalid %s', async (payment_type, field) => {
    const before = await loadBalancesAndRequests();
    const refusal = { code: 422, error: 'pix_key_invalid', errors: { [field]: [expect.any(String)] } };
    await expect(maria.call('drawing', { money: '20.00', qk_pwd, payment_type })).rejects.toMatchObject(refusal);
    await expect(
      maria.call('drawing', { money: '20.00', qk_pwd, payment_type, [field]: 'nada disso' }),
    ).rejects.toMatchObject(refusal);
    expect(await loadBalancesAndRequests()).toEqual(before);
  });

  it('requires a destination', async () => {
    const before = await loadBalancesAndRequests();
    await expect(maria.call('drawing', { money: '20.00', qk_pwd })).rejects.toMatchObject({
      code: 404,
      error: 'bank_account_unknown',
    });
    await expect(maria.call('drawing', { money: '20.00', qk_pwd, member_bank_id: 999_999 })).rejects.toMatchObject({
      code: 404,
      error: 'bank_account_unknown',
    });
    expect(await loadBalancesAndRequests()).toEqual(before);
  });

  it.each([
    ['19.99', 'below_minimum', /R\$\s20,00/],
    ['50000.01', 'above_maximum', /R\$\s50\.000,00/],
    ['1000.00', 'insufficient_funds', /./],
    ['-20.00', 'invalid', /./],
    ['20.001', 'invalid', /./],
  ])('refuses %s as %s and changes nothing', async (money, error, words) => {
    const before = await loadBalancesAndRequests();
    await expect(ask(money)).rejects.toMatchObject({
      code: 422,
      error,
      errors: { money: [expect.stringMatching(words)] },
    });
    expect(await loadBalancesAndRequests()).toEqual(before);
  });

  it('shows a withdrawal only to its owner', async () => {
    const { data } = await ask('20.00');
    const joana = await registerMember(server);
    await expect(joana.call('drawingDetail', { id: data.id })).rejects.toMatchObject({
      code: 404,
      error: 'withdrawal_unknown',
    });
    expect((await joana.call('drawingList', {})).data.total).toBe(0);
  });
});

describe('the withdrawal password', () => {
  it('is required before the first withdrawal', async () => {
    const joana = await registerMember(server);
    await deposit(server, joana, '100.00');
    const key = { payment_type: 'email', email: 'joana@exemplo.com' } as const;
    await expect(joana.call('drawing', { money: '20.00', qk_pwd, ...key })).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_password_unset',
    });
    expect(await loadBalances(joana)).toEqual({ money: '100.00', held_money: '0.00' });
  });

  it('is locked for a while after five wrong attempts, even for the right one', async () => {
    const joana = await registerMember(server);
    await deposit(server, joana, '100.00');
    const member_bank_id = await prepareWithdrawal(joana);
    const tryOut = (digits: string) => joana.call('drawing', { money: '20.00', member_bank_id, qk_pwd: digits });
    for (let left = 4; left > 0; left -= 1) {
      await expect(tryOut('314159')).rejects.toMatchObject({
        code: 422,
        error: 'withdrawal_password_wrong',
        errors: { qk_pwd: [expect.stringContaining(String(left))] },
      });
    }
    await expect(tryOut('314159')).rejects.toMatchObject({
      code: 429,
      error: 'withdrawal_password_locked',
      retryAfterSeconds: 1800,
    });
    await expect(tryOut(qk_pwd)).rejects.toMatchObject({ code: 429, error: 'withdrawal_password_locked' });
    expect(await loadBalances(joana)).toEqual({ money: '100.00', held_money: '0.00' });
    server.clock.advance(1800);
    await tryOut(qk_pwd);
    expect(await loadBalances(joana)).toEqual({ money: '80.00', held_money: '20.00' });
  });

  it('is checked before the key or account', async () => {
    await expect(
      maria.call('drawing', { money: '20.00', qk_pwd: '314159', member_bank_id: 999_999 }),
    ).rejects.toMatchObject({ error: 'withdrawal_password_wrong' });
  });
});
