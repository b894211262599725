import { describe, expect, it } from 'vitest';
import { computeCashChange } from './ledger-change.ts';

describe('computeCashChange', () => {
  it('is the amount received for a deposit', () => {
    const legs = [
      { account: 'psp_clearing', amount: '-100.00' },
      { account: 'cash', amount: '100.00' },
    ];
    expect(computeCashChange({ legs })).toBe('100.00');
  });

  it('nets stake and prize of a bet', () => {
    const legs = [
      { account: 'cash', amount: '-5.00' },
      { account: 'games', amount: '5.00' },
      { account: 'games', amount: '-12.50' },
      { account: 'cash', amount: '12.50' },
    ];
    expect(computeCashChange({ legs })).toBe('7.50');
  });

  it('is zero when no leg touches cash', () => {
    const legs = [
      { account: 'held', amount: '-30.00' },
      { account: 'psp_clearing', amount: '30.00' },
    ];
    expect(computeCashChange({ legs })).toBe('0.00');
  });
});
