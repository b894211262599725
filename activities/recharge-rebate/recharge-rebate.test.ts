import { conformance } from '@arara/activity-kit';
import { centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimed, deposit, factsAt, member, moment, noChance } from '../testing/history.ts';
import { rechargeRebate } from './recharge-rebate.ts';

const { first, check, claim, faults } = rechargeRebate;
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 120 });

/** A recharge that came when so much had been staked. */
const recharge = (number: number, amount: number, validBefore: number, told = {}) =>
  deposit(number, amount, `2026-03-0${number} 10:00`, { validBefore: centavos(validBefore), ...told });

const facts = (deposits: Parameters<typeof factsAt>[1] & object, valid: number, level = 0) =>
  factsAt('2026-03-20 12:00', { member: member(1, valid, level), ...deposits });

describe('The recharge rebate keeps what every activity promises', () => {
  const rules = [
    { ...first, timesE2: 1_50, most: null },
    { ...first, timesE2: 50, leastLevel: 2, leastRecharge: centavos(1_00) },
  ];
  it.each(conformance(rechargeRebate, rules))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('what earns no rebate', () => {
  it.each([
    ['nothing recharged', [], 'no_deposit'],
    ['a recharge below R$ 100', [recharge(1, 99_99, 0)], 'deposit_too_small'],
    ['two that are 100 only together', [recharge(1, 50_00, 0), recharge(2, 50_00, 0)], 'deposit_too_small'],
    ['one that the bank took back', [recharge(1, 100_00, 0, { isReturned: true })], 'deposit_too_small'],
    ['one that is not staked five times', [recharge(1, 100_00, 0)], 'wagering_left'],
    ['one from before the promotion', [deposit(1, 100_00, '2026-02-28 23:59')], 'no_deposit'],
  ] as const)('is %s', (_, deposits, reason) => {
    const stands = facts({ deposits }, 499_99);
    expect(check(first, stands)).toMatchObject({ state: 'progress', reason, claimable: 0n });
    expect(claim(first, stands, {}, noChance)).toEqual({ refused: reason });
  });

  it('is one of a member below the level that it is for', () => {
    const stands = facts({ deposits: [recharge(1, 100_00, 0)] }, 900_00, 1);
    const rule = { ...first, leastLevel: 2 };
    expect(check(rule, stands)).toMatchObject({ state: 'ineligible', reason: 'level_too_low' });
    expect(claim(rule, stands, { key: 'deposit-1' }, noChance)).toEqual({ refused: 'level_too_low' });
    expect(check({ ...first, leastLevel: 1 }, stands).state).toBe('claimable');
  });
});

describe('a recharge', () => {
  it('of 100 gives 20 back, in cash, once 500 were staked after it', () => {
    const stands = facts({ deposits: [recharge(1, 100_00, 3000_00)] }, 3500_00);
    expect(check(first, stands).items[0]).toMatchObject({
      state: 'claimable',
      progress: { done: 500_00n, of: 500_00n },
      detail: { recharge: 100_00n, required: 500_00n, wagered: 500_00n, share: 2000 },
    });
    expect(claim(first, stands, {}, noChance)).toMatchObject({
      claims: [{ window: 'deposit-1', amount: 20_00n, payment: { pocket: 'cash', multiplierE2: 0 } }],
    });
  });

  it('gives what is told beforehand, once so many times it was staked', () => {
    expect(rechargeRebate.onDeposit?.(first)).toEqual({
      least: 100_00n,
      gives: { share: first.share, most: 1000_00n },
      stakedTimesE2: 500,
    });
  });

  it('that is very large gives the most of the rule', () => {
    expect(check(first, facts({ deposits: [recharge(1, 90_000_00, 0)] }, 450_000_00)).claimable).toBe(1000_00n);
  });

  it('gives once, and keeps the stakes that it took even when the bank takes it back afterwards', () => {
    const claims = [claimed('deposit-1', 20_00, '2026-03-05 10:00')];
    const deposits = [recharge(1, 100_00, 0, { isReturned: true }), recharge(2, 100_00, 0)];
    const stands = facts({ deposits, claims }, 700_00);
    expect(check(first, stands).items.map(({ state, progress }) => [state, progress?.done])).toEqual([
      ['claimed', 500_00n],
      ['progress', 200_00n],
    ]);
    expect(claim(first, stands, { key: 'deposit-1' }, noChance)).toEqual({ refused: 'all_taken' });
  });

  it('is missed with the end of the promotion', () => {
    const endsAt = moment('2026-03-20 12:00');
    const stands = facts({ deposits: [recharge(1, 100_00, 0)], endsAt }, 500_00);
    expect(check(first, stands)).toMatchObject({ state: 'ended', items: [{ state: 'missed' }] });
    expect(claim(first, stands, { key: 'deposit-1' }, noChance)).toHaveProperty('refused');
  });
});

describe('several recharges', () => {
  it('are filled one after the other, the oldest first', () => {
    // The first needs 500 from 0 on, the second came at 200 and begins where the first ends, the third came at 1,500.
    const deposits = [recharge(1, 100_00, 0), recharge(2, 200_00, 200_00), recharge(3, 100_00, 1500_00)];
    const done = (valid: number) =>
      check(first, facts({ deposits }, valid)).items.map(({ progress }) => progress?.done);
    expect(done(499_99)).toEqual([499_99n, 0n, 0n]);
    expect(done(1499_99)).toEqual([500_00n, 999_99n, 0n]);
    expect(done(1750_00)).toEqual([500_00n, 1000_00n, 250_00n]);
    const starts = check(first, facts({ deposits }, 0)).items.map(({ detail }) => detail['start']);
    expect(starts).toEqual([0n, 500_00n, 1500_00n]);
  });

  it('never count one stake twice: what is filled is no more than what was staked since the first', () => {
    const made = fc.array(fc.tuple(fc.integer({ min: 100_00, max: 900_00 }), fc.nat(2000_00)), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(made, fc.nat(9000_00), (steps, last) => {
        let valid = 0;
        const deposits = steps.map(([amount, played], index) => {
          valid += played;
          return recharge(index + 1, amount, valid);
        });
        const { items } = check(first, facts({ deposits }, valid + last));
        const filled = items.reduce((total, { progress }) => total + (progress?.done ?? 0n), 0n);
        expect(filled <= BigInt(valid + last - (steps[0]?.[1] ?? 0))).toBe(true);
        for (const { progress, state } of items) expect(state === 'claimable').toBe(progress?.done === progress?.of);
      }),
    );
  });
});

describe('a rule by which the least recharge gives or asks nothing', () => {
  it('is refused', () => {
    const small = { ...first, share: rate(1), leastRecharge: centavos(1), timesE2: 1 };
    expect(faults(small).map(({ path }) => path)).toEqual(['leastRecharge', 'timesE2']);
  });
});

it('hangs on the recharge that it is of', () => {
  const deposits = [deposit(1, 200_00, '2026-03-02 10:00'), deposit(2, 500_00, '2026-03-03 10:00')];
  const had = { claim: claimed('deposit-1', 40_00, '2026-03-04 10:00'), startsAt: moment('2026-03-01 00:00') };
  expect(rechargeRebate.hangsOn?.(rechargeRebate.first, { ...had, deposits })).toBe('deposit-1');
});
