import { describe, expect, it } from 'vitest';
import { type SecurityState, isDoneElsewhere, toProtections } from './protections.ts';

const here = { kept: true, current: true };
const bare: SecurityState = {
  member: { email: '', has_qk_pwd: 0, is_ms_reg: 0 },
  isTwoStepOn: false,
  passkeys: 0,
  places: [here],
};
const score = (state: SecurityState) => {
  const all = toProtections(state);
  return `${all.filter(({ isMet }) => isMet).length}/${all.length}`;
};

describe('protections of an account', () => {
  it('are the password and no other session kept signed in, for a new account', () => {
    expect(score(bare)).toBe('2/6');
    expect(toProtections(bare).map(({ name }) => name)).toEqual([
      'email',
      'password',
      'pin',
      'twoStep',
      'passkeys',
      'kept',
    ]);
  });

  it('are complete with e-mail, both passwords, two-factor authentication and a passkey', () => {
    const member = { email: 'maria@caixa.example', has_qk_pwd: 1, is_ms_reg: 0 };
    expect(score({ member, isTwoStepOn: true, passkeys: 1, places: [here] })).toBe('6/6');
  });

  it('do not include a password if the account has none', () => {
    const member = { ...bare.member, is_ms_reg: 1 };
    expect(score({ ...bare, member })).toBe('1/5');
  });

  it('are incomplete while another browser is kept signed in, but not this one', () => {
    const there = { kept: true, current: false };
    expect(isDoneElsewhere([here, there, { kept: false, current: false }])).toBe(1);
    expect(score({ ...bare, places: [here, there] })).toBe('1/6');
  });
});
