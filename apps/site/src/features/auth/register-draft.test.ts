import { describe, expect, it } from 'vitest';
import { type RegisterDraft, confirmationState, emptyDraft, registerProblems } from './register-draft.ts';

const good: RegisterDraft = {
  ...emptyDraft,
  account: 'maria2026',
  password: 'segredo',
  password_confirmation: 'segredo',
  realname: 'Maria da Silva',
  phone: '(11) 98765-4321',
  captcha: 'K7PQ',
  over18: true,
};

const now = new Date('2026-11-20T15:00:00Z');
const asked = { captcha: true, rules: { cpf: false, birthDate: false }, now };

describe('a registration', () => {
  it('begins with nothing ticked', () => {
    expect(emptyDraft.over18).toBe(false);
  });

  it('goes through when all is in order; an invitation is not needed', () => {
    expect(registerProblems(good, asked)).toEqual({});
  });

  it('names every field that is wrong', () => {
    expect(registerProblems(emptyDraft, asked)).toEqual({
      account: 'auth.accountWrong',
      password: 'auth.passwordShort',
      realname: 'auth.realnameMissing',
      phone: 'auth.phoneWrong',
      captcha: 'auth.captchaMissing',
      over18: 'auth.over18Missing',
    });
  });

  it('asks for no picture where the house has none', () => {
    expect(registerProblems({ ...good, captcha: '' }, { ...asked, captcha: false })).toEqual({});
  });

  it('asks for CPF and birth date where the rules of the site do', () => {
    const rules = { cpf: true, birthDate: true };
    expect(registerProblems(good, { ...asked, rules })).toEqual({
      cpf: 'auth.cpfWrong',
      birth_date: 'auth.birthWrong',
    });
    const told = { cpf: '529.982.247-25', birth: { day: '31', month: '12', year: '1990' } };
    expect(registerProblems({ ...good, ...told }, { ...asked, rules })).toEqual({});
  });

  it.each(['maria', '1maria2', 'maria silva', 'maría2026', 'm'.repeat(21)])(
    'does not take %j for an account',
    (account) => {
      expect(registerProblems({ ...good, account }, asked)).toEqual({ account: 'auth.accountWrong' });
    },
  );

  it('wants six characters of a password, and both the same', () => {
    expect(registerProblems({ ...good, password: '12345', password_confirmation: '12345' }, asked)).toEqual({
      password: 'auth.passwordShort',
    });
    expect(registerProblems({ ...good, password_confirmation: 'segrego' }, asked)).toEqual({
      password_confirmation: 'auth.passwordsDiffer',
    });
  });
});

it.each([
  ['', 'open'],
  ['seg', 'open'],
  ['segredo', 'same'],
  ['sex', 'different'],
  ['segredos', 'different'],
] as const)('while the second password is %j the match is %s', (password_confirmation, state) => {
  expect(confirmationState({ ...good, password_confirmation })).toBe(state);
});
