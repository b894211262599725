import { describe, expect, it } from 'vitest';
import { computeMargin } from './round-sums.ts';

const round = { state: 'settled' as const, staked: '200.00', won: '150.00', tickets_open: 0 };

describe('margin of a round', () => {
  it('is stakes minus wins', () => {
    expect(computeMargin(round)).toEqual({ amount: '50.00', percent: '25' });
    expect(computeMargin({ ...round, won: '310.00' })).toEqual({ amount: '-110.00', percent: '-55' });
    expect(computeMargin({ ...round, staked: '0.00', won: '0.00' })).toEqual({ amount: '0.00', percent: undefined });
  });

  it('is undefined while tickets are open and for refunded rounds', () => {
    expect(computeMargin({ ...round, tickets_open: 1 })).toBeUndefined();
    expect(computeMargin({ ...round, state: 'void' })).toBeUndefined();
  });
});
