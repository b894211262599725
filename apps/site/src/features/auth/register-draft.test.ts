import { describe, expect, it } from 'vitest';
import { type RegisterDraft, emptyDraft, findRegisterProblems } from './register-draft.ts';

const good: RegisterDraft = {
  ...emptyDraft,
  account: 'maria2026',
  password: 'segredo',
  realname: 'Maria da Silva',
  phone: '(11) 98765-4321',
  captcha: 'K7PQ',
  over18: true,
};

const now = new Date('2026-11-20T15:00:00Z');
const asked = {
  captcha: true,
  rules: { cpf: false, birthDate: false, gender: false, address: false, limits: [] },
  now,
};

describe('registration form', () => {
  it('has no box ticked by default', () => {
    expect(emptyDraft.over18).toBe(false);
  });

  it('accepts complete data; an invitation is optional', () => {
    expect(findRegisterProblems(good, asked)).toEqual({});
  });

  it('reports every invalid field', () => {
    expect(findRegisterProblems(emptyDraft, asked)).toEqual({
      account: 'auth.accountWrong',
      password: 'auth.passwordShort',
      realname: 'auth.realnameMissing',
      phone: 'auth.phoneWrong',
      captcha: 'auth.captchaMissing',
      over18: 'auth.over18Missing',
    });
  });

  it('requires no captcha text where the site shows no image', () => {
    expect(findRegisterProblems({ ...good, captcha: '' }, { ...asked, captcha: false })).toEqual({});
  });

  it('requires CPF and birth date if the site does', () => {
    const rules = { cpf: true, birthDate: true, gender: false, address: false, limits: [] };
    expect(findRegisterProblems(good, { ...asked, rules })).toEqual({
      cpf: 'auth.cpfWrong',
      birth_date: 'auth.birthWrong',
    });
    const identity = { cpf: '529.982.247-25', birth: { day: '31', month: '12', year: '1990' } };
    expect(findRegisterProblems({ ...good, ...identity }, { ...asked, rules })).toEqual({});
  });

  it.each(['maria', '1maria2', 'maria silva', 'maría2026', 'm'.repeat(21)])(
    'does not take %j for an account',
    (account) => {
      expect(findRegisterProblems({ ...good, account }, asked)).toEqual({ account: 'auth.accountWrong' });
    },
  );

  it('requires six characters of a password', () => {
    expect(findRegisterProblems({ ...good, password: '12345' }, asked)).toEqual({ password: 'auth.passwordShort' });
  });
});
