import { CallError } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '../../../../../testing/index.ts';
import { isAdult } from './identity-documents.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

/** The test clock starts at 20 November 2026, noon in Brasília. */
const ADULT_SINCE_TODAY = '2008-11-20';
const CPF = '529.982.247-25';

const catchCode = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

const state = (member: TestMember, cpf: string, birth_date: string) => member.call('identitySet', { cpf, birth_date });

describe('isOfAge', () => {
  it.each([
    ['2008-11-20', '2026-11-20', true],
    ['2008-11-21', '2026-11-20', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1900-01-01', '2026-11-20', true],
  ])('born on %s, on %s: %s', (birthDate, today, adult) => {
    expect(isAdult(birthDate, today)).toBe(adult);
  });
});

describe('entering CPF and birth date', () => {
  it('stores them once and shows them masked', async () => {
    const maria = await registerMember(server);
    const { data } = await state(maria, CPF, ADULT_SINCE_TODAY);
    expect(data).toEqual({ cpf: '***25', is_set: true, over18_at: server.clock.now().toISOString() });
    expect(await catchCode(state(maria, '111.444.777-35', '1990-01-01'))).toBe('identity_already_set');
    expect((await maria.call('privacy', {})).data.identity).toEqual(data);
  });

  it('refuses a CPF of another member, also concurrently', async () => {
    expect(await catchCode(state(await registerMember(server), CPF.replaceAll(/\D/g, ''), '1990-01-01'))).toBe(
      'cpf_taken',
    );
    const two = [await registerMember(server), await registerMember(server)];
    const codes = await Promise.all(two.map((member) => catchCode(state(member, '390.533.447-05', '1990-01-01'))));
    expect(codes.toSorted()).toEqual(['cpf_taken', 'ok']);
  });

  it.each([
    ['529.982.247-24', '1990-01-01', 'cpf_invalid'],
    ['111.111.111-11', '1990-01-01', 'cpf_invalid'],
    ['111.444.777-35', '1899-12-31', 'birth_date_invalid'],
    ['111.444.777-35', '2026-11-21', 'birth_date_invalid'],
    ['111.444.777-35', '1990-02-30', 'invalid'],
    ['111.444.777-35', '20/11/1990', 'invalid'],
  ])('is refused as %s, born on %s: %s', async (cpf, birthDate, code) => {
    const joao = await registerMember(server);
    expect(await catchCode(state(joao, cpf, birthDate))).toBe(code);
    expect((await joao.call('privacy', {})).data.identity.is_set).toBe(false);
  });

  it('limits attempts to find registered CPFs', async () => {
    const curious = await registerMember(server);
    for (let index = 0; index < 5; index += 1)
      expect(await catchCode(state(curious, CPF, '1990-01-01'))).toBe('cpf_taken');
    expect(await catchCode(state(curious, CPF, '1990-01-01'))).toBe('too_many_tries');
  });
});

describe('a member under eighteen', () => {
  it('cannot play or deposit, and can withdraw', async () => {
    const kid = await registerMember(server);
    await deposit(server, kid, '50.00');
    expect(await catchCode(state(kid, '111.444.777-35', '2008-11-21'))).toBe('under_age');
    expect((await kid.call('me', {})).data.status).toBe(3);
    const { data: game } = await kid.call('games', { limit: 1 });
    const [{ name, api_name: platType, min_bet: stake } = { name: '', api_name: '', min_bet: '' }] = game.data;
    const { data: session } = await kid.call('launch', { platType, gameCode: name });
    const bet = { session: session.session, stake, key: '0e2f6d1c-77aa-4b7e-9b59-5d2f1a0c7e55' };
    expect(['player_blocked', 'invalid']).toContain(await catchCode(kid.call('bet', bet)));
    expect((await kid.call('me', {})).data.money).toBe('50.00');
    expect(await catchCode(kid.call('recharge', { money: '20.00', payment_id: 1, payment_type: 'pix' }))).toBe(
      'player_blocked',
    );
    const id = await prepareWithdrawal(kid);
    expect(await catchCode(kid.call('drawing', { money: '50.00', member_bank_id: id, qk_pwd: '271828' }))).toBe('ok');
  });

  it('cannot enter another birth date, and does not take the CPF', async () => {
    const kid = await registerMember(server);
    expect(await catchCode(state(kid, '111.444.777-35', '2010-01-01'))).toBe('under_age');
    expect(await catchCode(state(kid, '111.444.777-35', '1990-01-01'))).toBe('under_age');
    expect(await catchCode(state(await registerMember(server), '111.444.777-35', '1990-01-01'))).toBe('ok');
  });
});

describe('a payout account', () => {
  it('is the member’s own by its CPF; others cannot be saved once the CPF is known', async () => {
    const rosa = await registerMember(server);
    await rosa.call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
    const save = (cpf: string) =>
      rosa.call('memberBankSave', {
        account_type: 'cpf',
        account_number: cpf,
        account_name: 'Rosa',
        cpf,
        qk_pwd: '271828',
      });
    await save(CPF);
    await state(rosa, '862.883.667-57', '1990-01-01');
    expect((await save('862.883.667-57')).data.is_own).toBe(true);
    expect((await rosa.call('memberBanks', {})).data.map((account) => account.is_own)).toEqual([false, true]);
    expect(await catchCode(save('111.444.777-35'))).toBe('account_not_own');
  });

  it('of another person is not paid to', async () => {
    const rosa = await registerMember(server);
    const id = await prepareWithdrawal(rosa);
    await state(rosa, '935.411.347-80', '1990-01-01');
    const response = rosa.call('drawing', { money: '50.00', member_bank_id: id, qk_pwd: '271828' });
    expect(await catchCode(response)).toBe('account_not_own');
  });
});
