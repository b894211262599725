import { describe, expect, it } from 'vitest';
import { holdBalance, isBalanceHeld } from './balance-hold.ts';

describe('the displayed balance', () => {
  it('is held until every hold is released', () => {
    const [one, other] = [holdBalance(), holdBalance()];
    one();
    expect(isBalanceHeld()).toBe(true);
    other();
    expect(isBalanceHeld()).toBe(false);
  });

  it('counts a second release of the same hold once', () => {
    const [one, other] = [holdBalance(), holdBalance()];
    one();
    one();
    expect(isBalanceHeld()).toBe(true);
    other();
    other();
    expect(isBalanceHeld()).toBe(false);
  });
});
