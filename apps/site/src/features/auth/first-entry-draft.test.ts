import { describe, expect, it } from 'vitest';
import { emptyEntry, entryProblems, namedByForm } from './first-entry-draft.ts';

const asked = { captcha: false, rules: { cpf: false, birthDate: false }, now: new Date('2026-03-01T12:00:00Z') };
const whole = { ...emptyEntry, password: 'outra-senha', password_confirmation: 'outra-senha', over18: true };

describe('a first entry', () => {
  it('asks for a password, twice the same, and for the age', () => {
    expect(entryProblems(emptyEntry, asked)).toEqual({ password: 'auth.passwordShort', over18: 'auth.over18Missing' });
    expect(entryProblems({ ...whole, password_confirmation: 'outra' }, asked)).toEqual({
      password_confirmation: 'auth.passwordsDiffer',
    });
    expect(entryProblems(whole, asked)).toEqual({});
  });

  it('asks for papers and a picture only where the site does', () => {
    const strict = { ...asked, captcha: true, rules: { cpf: true, birthDate: true } };
    expect(Object.keys(entryProblems(whole, strict)).toSorted()).toEqual(['birth_date', 'captcha', 'cpf']);
  });

  it('reads refusals under the names of its own fields', () => {
    expect(namedByForm({ new_password: 'fraca', new_password_confirmation: 'outra', cpf: 'errado' })).toEqual({
      password: 'fraca',
      password_confirmation: 'outra',
      cpf: 'errado',
    });
    expect(namedByForm({ password: 'não é essa' })).toEqual({});
  });
});
