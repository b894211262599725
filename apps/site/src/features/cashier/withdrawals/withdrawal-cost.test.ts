import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { toWithdrawalCost } from './withdrawal-cost.ts';

const terms = {
  fee: { fixed: '1.00', bps: 250, wagering_bps: 1_000 },
  free_left: 0,
  wagering: { left: '0.00', mode: 'fee' as const, from: [] },
};

describe('fee of a withdrawal', () => {
  it('is rounded down as by the server', () => {
    expect(toWithdrawalCost(terms, centavos(50_01))).toEqual({
      plain: 2_25n,
      wagering: 0n,
      isFree: false,
      net: 47_76n,
    });
  });

  it('is zero while free withdrawals remain, except for wagering', () => {
    const free = { ...terms, free_left: 1, wagering: { ...terms.wagering, left: '0.01' } };
    expect(toWithdrawalCost(free, centavos(50_05))).toEqual({ plain: 0n, wagering: 5_00n, isFree: true, net: 45_05n });
  });

  it('uses no free withdrawal if there is no fee', () => {
    const nothing = { ...terms, free_left: 2, fee: { fixed: '0.00', bps: 0, wagering_bps: 0 } };
    expect(toWithdrawalCost(nothing, centavos(50_00))).toEqual({ plain: 0n, wagering: 0n, isFree: false, net: 50_00n });
  });

  it('is zero without an amount', () => {
    expect(toWithdrawalCost(terms, centavos(0)).net).toBe(0n);
  });
});
