import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { costOf } from './withdraw-cost.ts';

const terms = {
  fee: { fixed: '1.00', bps: 250, wagering_bps: 1_000 },
  free_left: 0,
  wagering: { left: '0.00', mode: 'fee' as const, from: [] },
};

describe('what a withdrawal costs, before it is asked for', () => {
  it('is rounded down as the server rounds it', () => {
    expect(costOf(terms, centavos(50_01))).toEqual({ plain: 2_25n, wagering: 0n, isFree: false, net: 47_76n });
  });

  it('is nothing while free ones are left, but for wagering', () => {
    const free = { ...terms, free_left: 1, wagering: { ...terms.wagering, left: '0.01' } };
    expect(costOf(free, centavos(50_05))).toEqual({ plain: 0n, wagering: 5_00n, isFree: true, net: 45_05n });
  });

  it('takes none of the free ones where there is nothing to pay', () => {
    const nothing = { ...terms, free_left: 2, fee: { fixed: '0.00', bps: 0, wagering_bps: 0 } };
    expect(costOf(nothing, centavos(50_00))).toEqual({ plain: 0n, wagering: 0n, isFree: false, net: 50_00n });
  });

  it('leaves nothing where nothing was typed yet', () => {
    expect(costOf(terms, centavos(0)).net).toBe(0n);
  });
});
