import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type BonusOffer, bonusOf, isChoice } from './deposit-bonus.ts';

const first: BonusOffer = {
  promotion_id: 1,
  kind: 'first_deposit',
  path: '/promotion/activity/first-deposit',
  least: '10.00',
  share_bps: 10_000,
  most: '1500.00',
  gift: null,
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

describe('what a deposit brings', () => {
  it('is nothing below the least, and of an amount that is not typed yet', () => {
    expect(bonusOf(first, centavos(9_99))).toBeUndefined();
    expect(bonusOf(first, centavos(0))).toBeUndefined();
    expect(bonusOf({ ...first, least: '0.01', share_bps: 1 }, centavos(1))).toBeUndefined();
  });

  it('is its share up to the most, and what that asks for', () => {
    expect(bonusOf(first, centavos(100_00))).toEqual({ bonus: 100_00n, stakedFirst: 0n, toStake: 2_000_00n });
    expect(bonusOf(first, centavos(9_000_00))).toMatchObject({ bonus: 1_500_00n, toStake: 30_000_00n });
  });

  it('is the same for every deposit where the rule says so', () => {
    expect(bonusOf({ ...first, share_bps: null, most: null, gift: '10.00' }, centavos(10_00))).toMatchObject({
      bonus: 10_00n,
      toStake: 200_00n,
    });
  });

  it('is claimed at once, which is a choice, or after stakes of the deposit', () => {
    expect(bonusOf(rebate, centavos(150_00))).toEqual({ bonus: 30_00n, stakedFirst: 750_00n, toStake: 0n });
    expect([isChoice(first), isChoice(rebate)]).toEqual([true, false]);
  });
});
