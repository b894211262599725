import { describe, expect, it } from 'vitest';
import { emptyOpening, openingInput, openingProblems } from './opening-draft.ts';

const now = new Date('2026-11-20T15:00:00Z');
const asking = { cpf: true, birthDate: true };
const silent = { cpf: false, birthDate: false };
const whole = {
  introducer: 'ABCD2345',
  over18: true,
  cpf: '529.982.247-25',
  birth: { day: '31', month: '12', year: '1990' },
};

describe('what a new account says', () => {
  it('is a tick, where the site asks for nothing else', () => {
    expect(openingProblems(emptyOpening, silent, now)).toEqual({ over18: 'auth.over18Missing' });
    expect(openingProblems({ ...emptyOpening, over18: true }, silent, now)).toEqual({});
    expect(openingInput(whole, silent, now)).toEqual({ over18: true, introducer: 'ABCD2345' });
  });

  it('is a CPF and a birth date too, where the site asks for them', () => {
    expect(openingProblems({ ...emptyOpening, over18: true }, asking, now)).toEqual({
      cpf: 'auth.cpfWrong',
      birth_date: 'auth.birthWrong',
    });
    expect(openingProblems(whole, asking, now)).toEqual({});
    expect(openingInput(whole, asking, now)).toMatchObject({ cpf: whole.cpf, birth_date: '1990-12-31' });
  });

  it('names nobody who did not invite', () => {
    expect(openingInput({ ...whole, introducer: '' }, silent, now)).toEqual({ over18: true });
  });
});
