import { describe, expect, it } from 'vitest';
import { emptyFirstSignIn, findFirstSignInProblems, toFormFieldNames } from './first-sign-in-draft.ts';

const asked = {
  captcha: false,
  rules: { cpf: false, birthDate: false, gender: false, address: false, limits: [] },
  now: new Date('2026-03-01T12:00:00Z'),
};
const whole = { ...emptyFirstSignIn, password: 'outra-senha', over18: true };

describe('first sign-in', () => {
  it('requires a password and the age confirmation', () => {
    expect(findFirstSignInProblems(emptyFirstSignIn, asked)).toEqual({
      password: 'auth.passwordShort',
      over18: 'auth.over18Missing',
    });
    expect(findFirstSignInProblems(whole, asked)).toEqual({});
  });

  it('requires identity data and a captcha only where the site does', () => {
    const strict = {
      ...asked,
      captcha: true,
      rules: { cpf: true, birthDate: true, gender: false, address: false, limits: [] },
    };
    expect(Object.keys(findFirstSignInProblems(whole, strict)).toSorted()).toEqual(['birth_date', 'captcha', 'cpf']);
  });

  it('maps refusals to the names of its own fields', () => {
    expect(toFormFieldNames({ new_password: 'fraca', cpf: 'errado' })).toEqual({ password: 'fraca', cpf: 'errado' });
    expect(toFormFieldNames({ password: 'não é essa' })).toEqual({});
  });
});
