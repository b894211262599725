import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { costOf } from './deposit-cost.ts';

const method = { fee_fixed: '1.00', fee_bps: 150 };

describe('what a deposit costs', () => {
  it('comes out of the amount, the share rounded down as the server does', () => {
    expect(costOf(method, centavos(50_00))).toEqual({ fee: 175n, receives: 48_25n });
    expect(costOf(method, centavos(33_33))).toEqual({ fee: 149n, receives: 31_84n });
  });

  it('is not spoken of where there is none', () => {
    expect(costOf({ fee_fixed: '0.00', fee_bps: 0 }, centavos(50_00))).toBeUndefined();
  });

  it('is not spoken of while the amount is less than it', () => {
    expect(costOf(method, centavos(0))).toBeUndefined();
    expect(costOf(method, centavos(1_00))).toBeUndefined();
  });
});
