import { describe, expect, it } from 'vitest';
import { holdBalance, isBalanceHeld } from './balance-hold.ts';

describe('the balance that is shown', () => {
  it('is held until all who hold it have let go', () => {
    const [one, other] = [holdBalance(), holdBalance()];
    one();
    expect(isBalanceHeld()).toBe(true);
    other();
    expect(isBalanceHeld()).toBe(false);
  });

  it('is let go of once by each', () => {
    const [one, other] = [holdBalance(), holdBalance()];
    one();
    one();
    expect(isBalanceHeld()).toBe(true);
    other();
    other();
    expect(isBalanceHeld()).toBe(false);
  });
});
