import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  changeRule,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signInStaff>>;

const qk_pwd = '271828';
const CPF = '529.982.247-25';
const OTHER_CPF = '111.444.777-35';

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

/** A staff session lasts less than a day. */
async function signInAgain(): Promise<void> {
  admin = await signInStaff(server, 'admin', `admin${server.clock.now().getTime()}@arara.test`);
}

afterEach(async () => {
  await changeRule(admin, { own_account_only: false, name_must_match: false, per_day: null });
  await server.settle();
  await requireSoundBooks(server);
});

async function rich(money = '500.00'): Promise<TestMember & { bankId: number }> {
  const member = await registerMember(server);
  await deposit(server, member, money);
  return { ...member, bankId: await prepareWithdrawal(member) };
}

/** The last payout request that the bank received. */
const payee = () => [...server.bank.state.payouts.values()].at(-1)?.favorecido;

async function pay(id: string): Promise<void> {
  await admin('officeApprove', { id, reason: 'Conferido' });
  await server.settle();
}

const bank = {
  payment_type: 'bank',
  member_bank_text: '001',
  account: '1234/56789-0',
  name: 'Maria da Silva',
  cpf_id: CPF,
} as const;

describe('a withdrawal to an entered bank account', () => {
  it('is paid to that account in the name of its holder', async () => {
    const maria = await rich();
    const { data } = await maria.call('drawing', { money: '50.00', qk_pwd, ...bank });
    expect(data).toMatchObject({
      account: 'Banco do Brasil · **34 / ****9-0',
      account_type: 'bank',
      state: 'in_review',
    });
    await pay(data.id);
    expect(payee()).toEqual({
      contaBanco: {
        nome: 'Maria da Silva',
        cpf: '52998224725',
        codigoBanco: '001',
        agencia: '1234',
        conta: '567890',
        tipoConta: 'cacc',
      },
    });
    expect((await maria.call('drawingDetail', { id: data.id })).data.state).toBe('paid');
  });

  it('accepts a savings account at a bank known by its ISPB', async () => {
    const maria = await rich();
    const other = { ...bank, member_bank_text: '18236120', account_type: 'savings' as const };
    await pay((await maria.call('drawing', { money: '50.00', qk_pwd, ...other })).data.id);
    expect(payee()).toMatchObject({ contaBanco: { codigoBanco: '18236120', tipoConta: 'svgs' } });
  });

  it.each([
    [{ member_bank_text: 'Nubank' }, 'bank_account_invalid', 'member_bank_text'],
    [{ member_bank_text: undefined }, 'bank_account_invalid', 'member_bank_text'],
    [{ account: '56789-0' }, 'bank_account_invalid', 'account'],
    [{ account: undefined }, 'bank_account_invalid', 'account'],
    [{ name: undefined }, 'bank_account_invalid', 'name'],
    [{ cpf_id: '529.982.247-26' }, 'cpf_invalid', 'cpf_id'],
    [{ cpf_id: undefined }, 'cpf_invalid', 'cpf_id'],
  ])('is refused with %o and names the field', async (change, error, field) => {
    const maria = await rich();
    await expect(maria.call('drawing', { money: '50.00', qk_pwd, ...bank, ...change })).rejects.toMatchObject({
      code: 422,
      error,
      errors: { [field]: [expect.any(String)] },
    });
    expect((await maria.call('me', {})).data).toMatchObject({ money: '500.00', held_money: '0.00' });
  });
});

describe('a withdrawal to a saved bank account', () => {
  it('is paid like one to an entered account', async () => {
    const maria = await rich();
    const { data: saved } = await maria.call('memberBankSave', {
      bank: '260',
      account_type: 'payment',
      account_number: '1/998877-6',
      account_name: 'Maria da Silva',
      cpf: CPF,
      qk_pwd,
    });
    await pay((await maria.call('drawing', { money: '50.00', qk_pwd, member_bank_id: saved.id })).data.id);
    expect(payee()).toMatchObject({
      contaBanco: { codigoBanco: '260', agencia: '1', conta: '9988776', tipoConta: 'tran' },
    });
  });
});

describe('a site that requires the player’s own account', () => {
  it('asks for the CPF first and then accepts the same request', async () => {
    const rosa = await rich();
    await changeRule(admin, { own_account_only: true });
    const ask = () => rosa.call('drawing', { money: '50.00', qk_pwd, member_bank_id: rosa.bankId });
    await expect(ask()).rejects.toMatchObject({
      code: 422,
      error: 'cpf_needed',
      errors: { member_bank_id: [expect.stringContaining('perfil')] },
    });
    await rosa.call('identitySet', { cpf: CPF, birth_date: '1990-01-01' });
    expect((await ask()).data.state).toBe('in_review');
  });

  it('refuses the account of another person on each of the three ways and names the field', async () => {
    const nina = await rich();
    await nina.call('identitySet', { cpf: OTHER_CPF, birth_date: '1990-01-01' });
    await changeRule(admin, { own_account_only: true });
    for (const [to, field] of [
      [{ member_bank_id: nina.bankId }, 'member_bank_id'],
      [{ payment_type: 'cpf', cpf_id: CPF }, 'cpf_id'],
      [{ payment_type: 'cnpj', cnpj: '11.222.333/0001-81' }, 'cnpj'],
      [bank, 'cpf_id'],
    ] as const)
      await expect(nina.call('drawing', { money: '50.00', qk_pwd, ...to })).rejects.toMatchObject({
        code: 422,
        error: 'account_not_own',
        errors: { [field]: [expect.any(String)] },
      });
    expect((await nina.call('me', {})).data.held_money).toBe('0.00');
  });

  it('sends the CPF of the owner to the bank when the key does not contain it', async () => {
    const caio = await rich();
    await changeRule(admin, { own_account_only: true });
    await caio.call('identitySet', { cpf: '862.883.667-57', birth_date: '1990-01-01' });
    const to = { payment_type: 'email', email: 'caio@exemplo.com', name: 'Maria da Silva' } as const;
    await pay((await caio.call('drawing', { money: '50.00', qk_pwd, ...to })).data.id);
    expect(payee()).toEqual({ chave: 'caio@exemplo.com', cpf: '86288366757' });
  });

  it('requires the name of the player, in any spelling', async () => {
    await changeRule(admin, { name_must_match: true });
    const maria = await rich();
    const to = (name: string | undefined) =>
      maria.call('drawing', { money: '20.00', qk_pwd, payment_type: 'email', email: 'm@exemplo.com', name });
    for (const name of ['Outra Pessoa', undefined])
      await expect(to(name)).rejects.toMatchObject({
        code: 422,
        error: 'account_name_differs',
        errors: { name: [expect.any(String)] },
      });
    expect((await to(' MÁRIA  DA SÍLVA')).data.state).toBe('in_review');
  });
});

describe('the number of withdrawals', () => {
  it('is limited for each day of the site, without returned ones, also for concurrent requests', async () => {
    await changeRule(admin, { per_day: 2 });
    const maria = await rich();
    const ask = () => maria.call('drawing', { money: '20.00', qk_pwd, member_bank_id: maria.bankId });
    const answers = await Promise.allSettled([ask(), ask(), ask(), ask()]);
    const taken = answers.filter((answer) => answer.status === 'fulfilled');
    expect(taken).toHaveLength(2);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 422, error: 'withdrawals_spent' },
    });
    expect((await maria.call('drawingTerms', {})).data.times_left).toBe(0);
    await maria.call('drawingCancel', { id: taken[0]?.value.data.id ?? '' });
    expect((await ask()).data.state).toBe('in_review');
    await expect(ask()).rejects.toMatchObject({ error: 'withdrawals_spent' });
    server.clock.advance(86_400);
    const tomorrow = server.call(await signIn(server, maria.account));
    expect((await tomorrow('drawingTerms', {})).data.times_left).toBe(2);
    await signInAgain();
  });

  it('that are free in a month excludes returned ones', async () => {
    await changeRule(admin, { fee_fixed: '2.00', free_per_month: [2] });
    const maria = await rich();
    const ask = () => maria.call('drawing', { money: '20.00', qk_pwd, member_bank_id: maria.bankId });
    const fees: string[] = [];
    for (let times = 0; times < 3; times += 1) fees.push((await ask()).data.fee);
    expect(fees).toEqual(['0.00', '0.00', '2.00']);
    const { data } = await maria.call('drawingList', {});
    const free = data.data.find(({ fee }) => fee === '0.00');
    await maria.call('drawingCancel', { id: free?.id ?? '' });
    expect((await maria.call('drawingTerms', {})).data).toMatchObject({ free_left: 1, free_per_month: 2 });
    expect((await ask()).data.fee).toBe('0.00');
    await changeRule(admin, { fee_fixed: '0.00', free_per_month: [0] });
  });
});

describe('a blocked member', () => {
  it('can still withdraw their money', async () => {
    const maria = await rich();
    await sql`update identity.member set status = 2 where id = ${maria.id}`.execute(server.database.db);
    await sql`update ledger.wallet set status_blocked = true where player_id = ${maria.id}`.execute(server.database.db);
    const { data } = await maria.call('drawing', { money: '500.00', qk_pwd, member_bank_id: maria.bankId });
    await pay(data.id);
    expect((await maria.call('drawingDetail', { id: data.id })).data.state).toBe('paid');
  });
});
