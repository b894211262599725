import { listConformanceChecks } from '@arara/activity-kit';
import { centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimed, deposit as createDeposit, factsAt, member, moment, noChance } from '../testing/history.ts';
import { depositRebate } from './deposit-rebate.ts';

const { first, check, claim, findFaults } = depositRebate;
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 120 });

/** A deposit that arrived after `validBefore` centavos of lifetime valid stakes. */
const deposit = (number: number, amount: number, validBefore: number, change = {}) =>
  createDeposit(number, amount, `2026-03-0${number} 10:00`, { validBefore: centavos(validBefore), ...change });

const facts = (deposits: Parameters<typeof factsAt>[1] & object, valid: number, level = 0) =>
  factsAt('2026-03-20 12:00', { member: member(1, valid, level), ...deposits });

describe('the deposit rebate passes the conformance checks', () => {
  const rules = [
    { ...first, timesE2: 1_50, most: null },
    { ...first, timesE2: 50, leastLevel: 2, leastDeposit: centavos(1_00) },
  ];
  it.each(listConformanceChecks(depositRebate, rules))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('a deposit without a rebate', () => {
  it.each([
    ['nothing deposited', [], 'no_deposit'],
    ['a deposit below R$ 100', [deposit(1, 99_99, 0)], 'deposit_too_small'],
    ['two that are 100 only together', [deposit(1, 50_00, 0), deposit(2, 50_00, 0)], 'deposit_too_small'],
    ['one that the bank took back', [deposit(1, 100_00, 0, { isReturned: true })], 'deposit_too_small'],
    ['one that is not staked five times', [deposit(1, 100_00, 0)], 'wagering_left'],
    ['one from before the promotion', [createDeposit(1, 100_00, '2026-02-28 23:59')], 'no_deposit'],
  ] as const)('is %s', (_, deposits, reason) => {
    const snapshot = facts({ deposits }, 499_99);
    expect(check(first, snapshot)).toMatchObject({ state: 'progress', reason, claimable: 0n });
    expect(claim(first, snapshot, {}, noChance)).toEqual({ refused: reason });
  });

  it('is one of a member below the required level', () => {
    const snapshot = facts({ deposits: [deposit(1, 100_00, 0)] }, 900_00, 1);
    const rule = { ...first, leastLevel: 2 };
    expect(check(rule, snapshot)).toMatchObject({ state: 'ineligible', reason: 'level_too_low' });
    expect(claim(rule, snapshot, { key: 'deposit-1' }, noChance)).toEqual({ refused: 'level_too_low' });
    expect(check({ ...first, leastLevel: 1 }, snapshot).state).toBe('claimable');
  });
});

describe('a deposit', () => {
  it('of 100 returns 20 in cash once 500 were staked after it', () => {
    const snapshot = facts({ deposits: [deposit(1, 100_00, 3000_00)] }, 3500_00);
    expect(check(first, snapshot).items[0]).toMatchObject({
      state: 'claimable',
      progress: { done: 500_00n, of: 500_00n },
      detail: { deposit: 100_00n, required: 500_00n, wagered: 500_00n, share: 2000 },
    });
    expect(claim(first, snapshot, {}, noChance)).toMatchObject({
      claims: [{ window: 'deposit-1', amount: 20_00n, payment: { pocket: 'cash', multiplierE2: 0 } }],
    });
  });

  it('pays the announced amount once the required multiple was staked', () => {
    expect(depositRebate.onDeposit?.(first)).toEqual({
      least: 100_00n,
      gives: { share: first.share, most: 1000_00n },
      stakedTimesE2: 500,
    });
  });

  it('that is very large pays the maximum of the rule', () => {
    expect(check(first, facts({ deposits: [deposit(1, 90_000_00, 0)] }, 450_000_00)).claimable).toBe(1000_00n);
  });

  it('pays once and keeps its stakes even if it is returned later', () => {
    const claims = [claimed('deposit-1', 20_00, '2026-03-05 10:00')];
    const deposits = [deposit(1, 100_00, 0, { isReturned: true }), deposit(2, 100_00, 0)];
    const snapshot = facts({ deposits, claims }, 700_00);
    expect(check(first, snapshot).items.map(({ state, progress }) => [state, progress?.done])).toEqual([
      ['claimed', 500_00n],
      ['progress', 200_00n],
    ]);
    expect(claim(first, snapshot, { key: 'deposit-1' }, noChance)).toEqual({ refused: 'all_taken' });
  });

  it('is missed when the promotion ends', () => {
    const endsAt = moment('2026-03-20 12:00');
    const snapshot = facts({ deposits: [deposit(1, 100_00, 0)], endsAt }, 500_00);
    expect(check(first, snapshot)).toMatchObject({ state: 'ended', items: [{ state: 'missed' }] });
    expect(claim(first, snapshot, { key: 'deposit-1' }, noChance)).toHaveProperty('refused');
  });
});

describe('several deposits', () => {
  it('are wagered one after the other, the oldest first', () => {
    // The first needs 500 from 0. The second arrived at 200 and starts where the first ends. The third arrived at 1,500.
    const deposits = [deposit(1, 100_00, 0), deposit(2, 200_00, 200_00), deposit(3, 100_00, 1500_00)];
    const done = (valid: number) =>
      check(first, facts({ deposits }, valid)).items.map(({ progress }) => progress?.done);
    expect(done(499_99)).toEqual([499_99n, 0n, 0n]);
    expect(done(1499_99)).toEqual([500_00n, 999_99n, 0n]);
    expect(done(1750_00)).toEqual([500_00n, 1000_00n, 250_00n]);
    const starts = check(first, facts({ deposits }, 0)).items.map(({ detail }) => detail['start']);
    expect(starts).toEqual([0n, 500_00n, 1500_00n]);
  });

  it('never count a stake twice: the allocated stakes do not exceed those since the first deposit', () => {
    const made = fc.array(fc.tuple(fc.integer({ min: 100_00, max: 900_00 }), fc.nat(2000_00)), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(made, fc.nat(9000_00), (steps, last) => {
        let valid = 0;
        const deposits = steps.map(([amount, played], index) => {
          valid += played;
          return deposit(index + 1, amount, valid);
        });
        const { items } = check(first, facts({ deposits }, valid + last));
        const filled = items.reduce((total, { progress }) => total + (progress?.done ?? 0n), 0n);
        expect(filled <= BigInt(valid + last - (steps[0]?.[1] ?? 0))).toBe(true);
        for (const { progress, state } of items) expect(state === 'claimable').toBe(progress?.done === progress?.of);
      }),
    );
  });
});

describe('a rule that pays or requires nothing for the minimum deposit', () => {
  it('is rejected', () => {
    const small = { ...first, share: rate(1), leastDeposit: centavos(1), timesE2: 1 };
    expect(findFaults(small).map(({ path }) => path)).toEqual(['leastDeposit', 'timesE2']);
  });
});

it('attributes the reward to its deposit', () => {
  const deposits = [createDeposit(1, 200_00, '2026-03-02 10:00'), createDeposit(2, 500_00, '2026-03-03 10:00')];
  const had = { claim: claimed('deposit-1', 40_00, '2026-03-04 10:00'), startsAt: moment('2026-03-01 00:00') };
  expect(depositRebate.findCausingDeposit?.(depositRebate.first, { ...had, deposits })).toBe('deposit-1');
});
