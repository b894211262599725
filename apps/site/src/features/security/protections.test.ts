import { describe, expect, it } from 'vitest';
import { type SecurityState, keptElsewhere, protectionsOf } from './protections.ts';

const here = { kept: true, current: true };
const bare: SecurityState = {
  member: { email: '', has_qk_pwd: 0, is_ms_reg: 0 },
  isTwoStepOn: false,
  places: [here],
};
const score = (state: SecurityState) => {
  const all = protectionsOf(state);
  return `${all.filter(({ isMet }) => isMet).length}/${all.length}`;
};

describe('what guards an account', () => {
  it('is the password, and no other browser that stays signed in, when it is new', () => {
    expect(score(bare)).toBe('2/5');
    expect(protectionsOf(bare).map(({ name }) => name)).toEqual(['email', 'password', 'pin', 'twoStep', 'kept']);
  });

  it('is whole with e-mail, both passwords and the second step', () => {
    const member = { email: 'maria@caixa.example', has_qk_pwd: 1, is_ms_reg: 0 };
    expect(score({ member, isTwoStepOn: true, places: [here] })).toBe('5/5');
  });

  it('counts no password where there is none', () => {
    const member = { ...bare.member, is_ms_reg: 1 };
    expect(score({ ...bare, member })).toBe('1/4');
  });

  it('is less while another browser stays signed in; this one is no weakness', () => {
    const there = { kept: true, current: false };
    expect(keptElsewhere([here, there, { kept: false, current: false }])).toBe(1);
    expect(score({ ...bare, places: [here, there] })).toBe('1/5');
  });
});
