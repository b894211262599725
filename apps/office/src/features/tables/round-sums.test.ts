import { describe, expect, it } from 'vitest';
import { marginOf } from './round-sums.ts';

const round = { state: 'settled' as const, staked: '200.00', won: '150.00', tickets_open: 0 };

describe('what a round left to the house', () => {
  it('is what was staked less what was won', () => {
    expect(marginOf(round)).toEqual({ amount: '50.00', percent: '25' });
    expect(marginOf({ ...round, won: '310.00' })).toEqual({ amount: '-110.00', percent: '-55' });
    expect(marginOf({ ...round, staked: '0.00', won: '0.00' })).toEqual({ amount: '0.00', percent: undefined });
  });

  it('is not told while tickets are open, nor of a round whose stakes went back', () => {
    expect(marginOf({ ...round, tickets_open: 1 })).toBeUndefined();
    expect(marginOf({ ...round, state: 'void' })).toBeUndefined();
  });
});
