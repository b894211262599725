import { describe, expect, it } from 'vitest';
import { changeProblem, isPinAcceptable, pinRules } from './pin-rules.ts';

describe('rules of the withdrawal password', () => {
  it.each(['123456', '012345', '456789', '654321', '987654'])('refuses the sequence %s', (pin) => {
    expect(pinRules(pin).notSequence).toBe(false);
    expect(isPinAcceptable(pin)).toBe(false);
  });

  it('refuses six equal digits', () => {
    expect(pinRules('777777')).toEqual({ sixDigits: true, notSequence: true, notRepeated: false, notDate: true });
  });

  it('checks off nothing before all six digits are typed', () => {
    const none = { sixDigits: false, notSequence: false, notRepeated: false, notDate: false };
    expect(pinRules('7391')).toEqual(none);
  });

  it.each(['230594', '311299', '010170'])('refuses the date %s, which others know too', (pin) => {
    expect(pinRules(pin).notDate).toBe(false);
    expect(isPinAcceptable(pin)).toBe(false);
  });

  it('accepts six digits that break no rule', () => {
    expect(isPinAcceptable('739146')).toBe(true);
    expect(isPinAcceptable('112233')).toBe(true);
  });
});

describe('changing the withdrawal password', () => {
  it.each([
    ['27182', '739146', '739146', 'old_qk_pwd', 'missing'],
    ['271828', '73914', '73914', 'qk_pwd', 'missing'],
    ['271828', '271828', '271828', 'qk_pwd', 'same'],
    ['271828', '123456', '123456', 'qk_pwd', 'weak'],
    ['271828', '739146', '739147', 'qk_pwd_confirmation', 'differ'],
  ])('refuses %s to %s with the confirmation %s', (old_qk_pwd, qk_pwd, qk_pwd_confirmation, field, kind) => {
    expect(changeProblem({ old_qk_pwd, qk_pwd, qk_pwd_confirmation })).toEqual({ field, kind });
  });

  it('accepts a valid change', () => {
    const draft = { old_qk_pwd: '271828', qk_pwd: '739146', qk_pwd_confirmation: '739146' };
    expect(changeProblem(draft)).toBeUndefined();
  });
});
