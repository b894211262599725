import { describe, expect, it } from 'vitest';
import { isPinAcceptable, pinRules } from './pin-rules.ts';

describe('rules of the withdrawal password', () => {
  it.each(['123456', '012345', '456789', '654321', '987654'])('refuses the sequence %s', (pin) => {
    expect(pinRules(pin).notSequence).toBe(false);
    expect(isPinAcceptable(pin)).toBe(false);
  });

  it('refuses one digit all along', () => {
    expect(pinRules('777777')).toEqual({ sixDigits: true, notSequence: true, notRepeated: false });
  });

  it('ticks nothing before all six are in', () => {
    expect(pinRules('7391')).toEqual({ sixDigits: false, notSequence: false, notRepeated: false });
  });

  it('accepts six digits that are neither', () => {
    expect(isPinAcceptable('739146')).toBe(true);
    expect(isPinAcceptable('112233')).toBe(true);
  });
});
