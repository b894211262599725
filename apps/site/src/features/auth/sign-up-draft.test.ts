import { describe, expect, it } from 'vitest';
import { emptyPerson } from '../../shared/person/person-draft.ts';
import { emptyLimits } from './limit-draft.ts';
import { emptySignUp, toSignUpInput, findSignUpProblems } from './sign-up-draft.ts';

const now = new Date('2026-11-20T15:00:00Z');
const asking = { cpf: true, birthDate: true, gender: false, address: false, limits: [] };
const silent = { cpf: false, birthDate: false, gender: false, address: false, limits: [] };
const whole = {
  ...emptyPerson,
  limits: emptyLimits,
  introducer: 'ABCD2345',
  over18: true,
  cpf: '529.982.247-25',
  birth: { day: '31', month: '12', year: '1990' },
};

describe('data of a new account', () => {
  it('is only the age confirmation by default', () => {
    expect(findSignUpProblems(emptySignUp, silent, now)).toEqual({ over18: 'auth.over18Missing' });
    expect(findSignUpProblems({ ...emptySignUp, over18: true }, silent, now)).toEqual({});
    expect(toSignUpInput(whole, silent, now)).toEqual({ over18: true, introducer: 'ABCD2345' });
  });

  it('includes CPF and birth date if the site requires them', () => {
    expect(findSignUpProblems({ ...emptySignUp, over18: true }, asking, now)).toEqual({
      cpf: 'auth.cpfWrong',
      birth_date: 'auth.birthWrong',
    });
    expect(findSignUpProblems(whole, asking, now)).toEqual({});
    expect(toSignUpInput(whole, asking, now)).toMatchObject({ cpf: whole.cpf, birth_date: '1990-12-31' });
  });

  it('omits an empty inviter', () => {
    expect(toSignUpInput({ ...whole, introducer: '' }, silent, now)).toEqual({ over18: true });
  });
});
