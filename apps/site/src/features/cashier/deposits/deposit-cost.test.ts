import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { toDepositCost } from './deposit-cost.ts';

const method = { fee_fixed: '1.00', fee_bps: 150 };

describe('fee of a deposit', () => {
  it('is deducted from the amount, the share rounded down as by the server', () => {
    expect(toDepositCost(method, centavos(50_00))).toEqual({ fee: 175n, receives: 48_25n });
    expect(toDepositCost(method, centavos(33_33))).toEqual({ fee: 149n, receives: 31_84n });
  });

  it('is undefined if there is none', () => {
    expect(toDepositCost({ fee_fixed: '0.00', fee_bps: 0 }, centavos(50_00))).toBeUndefined();
  });

  it('is undefined while the amount is smaller than the fee', () => {
    expect(toDepositCost(method, centavos(0))).toBeUndefined();
    expect(toDepositCost(method, centavos(1_00))).toBeUndefined();
  });
});
