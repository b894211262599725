import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type BonusOffer, toDepositBonus, isChoice } from './deposit-bonus.ts';

const first: BonusOffer = {
  promotion_id: 1,
  kind: 'first_deposit',
  path: '/promotion/activity/first-deposit',
  least: '10.00',
  share_bps: 10_000,
  most: '1500.00',
  gift: null,
  free_rounds: null,
  staked_times: '0.00',
  pocket: 'bonus',
  multiplier: '20.00',
};

const rebate: BonusOffer = {
  ...first,
  kind: 'recharge_rebate',
  least: '100.00',
  share_bps: 2_000,
  most: null,
  staked_times: '5.00',
  pocket: 'cash',
  multiplier: '0.00',
};

describe('bonus of a deposit', () => {
  it('is none below the minimum or without an amount', () => {
    expect(toDepositBonus(first, centavos(9_99))).toBeUndefined();
    expect(toDepositBonus(first, centavos(0))).toBeUndefined();
    expect(toDepositBonus({ ...first, least: '0.01', share_bps: 1 }, centavos(1))).toBeUndefined();
  });

  it('is a share up to the maximum, with its wagering requirement', () => {
    expect(toDepositBonus(first, centavos(100_00))).toEqual({ bonus: 100_00n, stakedFirst: 0n, toStake: 2_000_00n });
    expect(toDepositBonus(first, centavos(9_000_00))).toMatchObject({ bonus: 1_500_00n, toStake: 30_000_00n });
  });

  it('is fixed if the rule says so', () => {
    expect(toDepositBonus({ ...first, share_bps: null, most: null, gift: '10.00' }, centavos(10_00))).toMatchObject({
      bonus: 10_00n,
      toStake: 200_00n,
    });
  });

  it('is optional if it can be claimed at once, or else follows stakes of the deposit', () => {
    expect(toDepositBonus(rebate, centavos(150_00))).toEqual({ bonus: 30_00n, stakedFirst: 750_00n, toStake: 0n });
    expect([isChoice(first), isChoice(rebate)]).toEqual([true, false]);
  });
});
