import { listConformanceChecks, computeExpectedSpin } from '@arara/activity-kit';
import { centavos, portion, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimed, dayOfPlay, deposit, factsAt, moment, stopsAt } from '../testing/history.ts';
import { lotteryWheel } from './lottery-wheel.ts';

const { first, check, claim, findFaults } = lotteryWheel;
const daily = { ...first, span: 'day', mostPerDay: 2 } as const;
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 90 });

const spun = (count: number, text: string, prefix = 'spin') =>
  Array.from({ length: count }, (_, index) => claimed(`${prefix}:${index + 1}`, 1_00, text));

describe('the lottery wheel passes the conformance checks', () => {
  const rules = [daily, { ...first, perStaked: null }, { ...first, perDeposited: null, mostPerDay: 1 }];
  it.each(listConformanceChecks(lotteryWheel, rules))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('spins', () => {
  it('are refused before one is earned, with the progress to it', () => {
    const facts = factsAt('2026-03-10 12:00', {
      deposits: [deposit(1, 99_99, '2026-03-10 11:00')],
      days: [dayOfPlay('2026-03-10', { valid: centavos(499_99) })],
    });
    expect(check(first, facts)).toMatchObject({
      state: 'progress',
      reason: 'no_spins',
      progress: { done: 99_99n, of: 100_00n, unit: 'money' },
      count: 0,
    });
    expect(claim(first, facts, {}, stopsAt(1))).toEqual({ refused: 'no_spins' });
  });

  it('are earned by deposits and by valid bets, each on its own', () => {
    const facts = factsAt('2026-03-10 12:00', {
      deposits: [deposit(1, 150_00, '2026-03-02 11:00'), deposit(2, 60_00, '2026-03-10 11:00')],
      days: [
        dayOfPlay('2026-03-04', { valid: centavos(900_00) }),
        dayOfPlay('2026-03-10', { valid: centavos(100_00) }),
      ],
    });
    expect(check(first, facts)).toMatchObject({ state: 'claimable', count: 4 });
    expect(claim(first, facts, {}, stopsAt(7))).toMatchObject({ claims: [{ window: 'spin:1', amount: 1000_00n }] });
  });

  it('are reduced by used ones, including those of earlier days', () => {
    const deposits = [deposit(1, 300_00, '2026-03-02 11:00')];
    const facts = factsAt('2026-03-10 12:00', { deposits, claims: spun(2, '2026-03-05 12:00') });
    expect(check(first, facts).items.map(({ key }) => key)).toEqual(['spin:3']);
    const all = factsAt('2026-03-10 12:00', { deposits, claims: spun(3, '2026-03-05 12:00') });
    expect(claim(first, all, {}, stopsAt(1))).toEqual({ refused: 'no_spins' });
  });

  it('are lost with a returned deposit, but their prizes stay', () => {
    const deposits = [
      deposit(1, 300_00, '2026-03-02 11:00', { isReturned: true }),
      deposit(2, 100_00, '2026-03-09 11:00'),
    ];
    const facts = factsAt('2026-03-10 12:00', { deposits, claims: spun(3, '2026-03-05 12:00') });
    expect(check(first, facts)).toMatchObject({ count: 0, reason: 'no_spins' });
  });

  it('are not earned before the promotion', () => {
    const facts = factsAt('2026-03-10 12:00', {
      deposits: [deposit(1, 500_00, '2026-02-28 23:59')],
      days: [dayOfPlay('2026-02-28', { valid: centavos(5000_00) })],
    });
    expect(check(first, facts).count).toBe(0);
  });

  it('respect the daily limit of the rule', () => {
    const deposits = [deposit(1, 9000_00, '2026-03-02 11:00')];
    expect(check(first, factsAt('2026-03-10 12:00', { deposits })).count).toBe(20);
    const facts = factsAt('2026-03-10 12:00', { deposits, claims: spun(20, '2026-03-10 11:00') });
    expect(check(first, facts)).toMatchObject({
      state: 'claimed',
      reason: 'come_back_tomorrow',
      nextAt: moment('2026-03-11 00:00'),
    });
    expect(
      check(first, { ...facts, ...factsAt('2026-03-11 00:00', { deposits, claims: facts.claims }) }).items[0]?.key,
    ).toBe('spin:21');
  });

  it('expire at midnight under a rule that counts by day', () => {
    const deposits = [deposit(1, 200_00, '2026-03-10 11:00')];
    expect(check(daily, factsAt('2026-03-10 23:59', { deposits })).items[0]).toMatchObject({
      key: '2026-03-10:1',
      until: moment('2026-03-10 23:59:59.999'),
    });
    expect(check(daily, factsAt('2026-03-11 00:00', { deposits })).count).toBe(0);
  });
});

describe('the default wheel', () => {
  it('costs R$ 1,91 a spin, less than the expected revenue of the R$ 100 deposited or the R$ 500 staked for it', () => {
    expect(computeExpectedSpin(first.prizes)).toBe(1_91n);
    expect(computeExpectedSpin(first.prizes)).toBeLessThan(portion(centavos(100_00), rate(300)));
  });

  it('must have a way to earn spins', () => {
    expect(findFaults({ ...first, perDeposited: null, perStaked: null })).toEqual([
      { path: 'perDeposited', code: 'disagrees' },
    ]);
  });
});

describe('the deposit that causes a spin', () => {
  const startsAt = moment('2026-03-01 00:00');
  const deposits = [
    deposit(1, 900_00, '2026-02-27 11:00'),
    deposit(2, 60_00, '2026-03-02 11:00'),
    deposit(3, 150_00, '2026-03-05 11:00'),
  ];
  const hangs = (window: string, rule: typeof first | typeof daily = first) =>
    lotteryWheel.findCausingDeposit?.(rule, { claim: claimed(window, 1_00, '2026-03-05 12:00'), startsAt, deposits });

  it('is the one that reached its number, none before the promotion', () => {
    expect([hangs('spin:1'), hangs('spin:2')]).toEqual(['deposit-3', 'deposit-3']);
    expect(hangs('2026-03-05:1', daily)).toBe('deposit-3');
    expect(hangs('2026-03-05:2', daily)).toBeUndefined();
  });

  it('is absent where stakes earned the spin or deposits earn none', () => {
    expect(hangs('spin:3')).toBeUndefined();
    expect(hangs('spin:1', { ...first, perDeposited: null })).toBeUndefined();
  });
});
