import { describe, expect, it } from 'vitest';
import { cashChange } from './ledger-change.ts';

describe('what an entry did to the balance', () => {
  it('is what came in for a deposit', () => {
    const legs = [
      { account: 'psp_clearing', amount: '-100.00' },
      { account: 'cash', amount: '100.00' },
    ];
    expect(cashChange({ legs })).toBe('100.00');
  });

  it('is stake and prize together for a bet', () => {
    const legs = [
      { account: 'cash', amount: '-5.00' },
      { account: 'games', amount: '5.00' },
      { account: 'games', amount: '-12.50' },
      { account: 'cash', amount: '12.50' },
    ];
    expect(cashChange({ legs })).toBe('7.50');
  });

  it('is nothing where the balance was not touched', () => {
    const legs = [
      { account: 'held', amount: '-30.00' },
      { account: 'psp_clearing', amount: '30.00' },
    ];
    expect(cashChange({ legs })).toBe('0.00');
  });
});
