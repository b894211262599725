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

describe('a registration', () => {
  it('begins with nothing ticked', () => {
    expect(emptyDraft.over18).toBe(false);
  });

  it('goes through when all is in order; an invitation is not needed', () => {
    expect(registerProblems(good, true)).toEqual({});
  });

  it('names every field that is wrong', () => {
    expect(registerProblems(emptyDraft, true)).toEqual({
      account: 'auth.accountWrong',
      password: 'auth.passwordShort',
      realname: 'auth.realnameMissing',
      phone: 'auth.phoneWrong',
      captcha: 'auth.captchaMissing',
      over18: 'auth.over18Missing',
    });
  });

  it('asks for no picture where the house has none', () => {
    expect(registerProblems({ ...good, captcha: '' }, false)).toEqual({});
  });

  it.each(['maria', '1maria2', 'maria silva', 'maría2026', 'm'.repeat(21)])(
    'does not take %j for an account',
    (account) => {
      expect(registerProblems({ ...good, account }, true)).toEqual({ account: 'auth.accountWrong' });
    },
  );

  it('wants six characters of a password, and both the same', () => {
    expect(registerProblems({ ...good, password: '12345', password_confirmation: '12345' }, true)).toEqual({
      password: 'auth.passwordShort',
    });
    expect(registerProblems({ ...good, password_confirmation: 'segrego' }, true)).toEqual({
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
