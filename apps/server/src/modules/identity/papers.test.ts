import { CallError } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '../../../testing/index.ts';
import { isAdult } from './papers.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

/** The clock of a test stands on 20 November 2026, at noon in Brasília. */
const ADULT_SINCE_TODAY = '2008-11-20';
const CPF = '529.982.247-25';

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

const tell = (member: TestMember, cpf: string, birth_date: string) => member.call('identitySet', { cpf, birth_date });

describe('who is of age', () => {
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

describe('telling who one is', () => {
  it('is kept, masked, and done once', async () => {
    const maria = await registerMember(house);
    const { data } = await tell(maria, CPF, ADULT_SINCE_TODAY);
    expect(data).toEqual({ cpf: '***25', is_set: true, over18_at: house.clock.now().toISOString() });
    expect(await codeOf(tell(maria, '111.444.777-35', '1990-01-01'))).toBe('identity_already_set');
    expect((await maria.call('privacy', {})).data.identity).toEqual(data);
  });

  it('is refused with a CPF that is somebody’s already, whoever comes first', async () => {
    expect(await codeOf(tell(await registerMember(house), CPF.replaceAll(/\D/g, ''), '1990-01-01'))).toBe('cpf_taken');
    const two = [await registerMember(house), await registerMember(house)];
    const codes = await Promise.all(two.map((member) => codeOf(tell(member, '390.533.447-05', '1990-01-01'))));
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
    const joao = await registerMember(house);
    expect(await codeOf(tell(joao, cpf, birthDate))).toBe(code);
    expect((await joao.call('privacy', {})).data.identity.is_set).toBe(false);
  });

  it('is not for guessing whose CPF is whose', async () => {
    const curious = await registerMember(house);
    for (let index = 0; index < 5; index += 1) expect(await codeOf(tell(curious, CPF, '1990-01-01'))).toBe('cpf_taken');
    expect(await codeOf(tell(curious, CPF, '1990-01-01'))).toBe('too_many_tries');
  });
});

describe('who is under eighteen', () => {
  it('may not play or pay in from then on, and may take their money out', async () => {
    const kid = await registerMember(house);
    await deposit(house, kid, '50.00');
    expect(await codeOf(tell(kid, '111.444.777-35', '2008-11-21'))).toBe('under_age');
    expect((await kid.call('me', {})).data.status).toBe(3);
    const { data: game } = await kid.call('games', { limit: 1 });
    const [{ name, api_name: platType, min_bet: stake } = { name: '', api_name: '', min_bet: '' }] = game.data;
    const { data: session } = await kid.call('launch', { platType, gameCode: name });
    const bet = { session: session.session, stake, key: '0e2f6d1c-77aa-4b7e-9b59-5d2f1a0c7e55' };
    expect(['player_blocked', 'invalid']).toContain(await codeOf(kid.call('bet', bet)));
    expect((await kid.call('me', {})).data.money).toBe('50.00');
    expect(await codeOf(kid.call('recharge', { money: '20.00', payment_id: 1, payment_type: 'pix' }))).toBe(
      'player_blocked',
    );
    const id = await prepareWithdrawal(kid);
    expect(await codeOf(kid.call('drawing', { money: '50.00', member_bank_id: id, qk_pwd: '271828' }))).toBe('ok');
  });

  it('cannot grow older by saying so again, and leaves their CPF free', async () => {
    const kid = await registerMember(house);
    expect(await codeOf(tell(kid, '111.444.777-35', '2010-01-01'))).toBe('under_age');
    expect(await codeOf(tell(kid, '111.444.777-35', '1990-01-01'))).toBe('under_age');
    expect(await codeOf(tell(await registerMember(house), '111.444.777-35', '1990-01-01'))).toBe('ok');
  });
});

describe('a saved account', () => {
  it('is own where its holder has the member’s CPF, and of nobody else is one saved once that is known', async () => {
    const rosa = await registerMember(house);
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
    await tell(rosa, '862.883.667-57', '1990-01-01');
    expect((await save('862.883.667-57')).data.is_own).toBe(true);
    expect((await rosa.call('memberBanks', {})).data.map((account) => account.is_own)).toEqual([false, true]);
    expect(await codeOf(save('111.444.777-35'))).toBe('account_not_own');
  });

  it('that is not their own is not paid to', async () => {
    const rosa = await registerMember(house);
    const id = await prepareWithdrawal(rosa);
    await tell(rosa, '935.411.347-80', '1990-01-01');
    const asked = rosa.call('drawing', { money: '50.00', member_bank_id: id, qk_pwd: '271828' });
    expect(await codeOf(asked)).toBe('account_not_own');
  });
});
