import { listConformanceChecks } from '@arara/activity-kit';
import { centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimed, deposit, factsAt, moment, noChance } from '../testing/history.ts';
import { calculateTierReward } from './tier-reward.ts';
import { depositTiers } from './deposit-tiers.ts';

const { first, check, claim, findFaults } = depositTiers;
const one = { ...first, tiers: first.tiers.slice(0, 1) };
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 120 });
const reais = (amount: number): bigint => BigInt(amount) * 100n;

const after = (total: number, claims: readonly (readonly [window: string, amount: number])[] = []) =>
  factsAt('2026-03-10 12:00', {
    deposits: [deposit(1, total, '2026-03-02 10:00')],
    claims: claims.map(([window, amount]) => claimed(window, amount, '2026-03-09 10:00')),
  });

describe('deposit tiers pass the conformance checks', () => {
  it.each(listConformanceChecks(depositTiers, [one]))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('the reward of a total', () => {
  it.each([
    [999.99, 0n],
    [1_000, reais(50)],
    [3_000, reais(225)],
    [5_000, reais(500)],
    [5_000.5, 500_05n],
    [5_001, 500_10n],
    [15_000, reais(2_250)],
    [15_001, 2250_15n],
    [30_000, reais(5_400)],
    [30_001, 5400_18n],
    [60_000, reais(12_000)],
    [60_001, 12000_20n],
    [100_000, reais(20_000)],
    [250_000, reais(20_000)],
  ])('of R$ %d matches the specification', (total, gift) => {
    expect(calculateTierReward(first.tiers, BigInt(Math.round(total * 100)))).toBe(gift);
  });

  it('never falls as the total grows and never exceeds a fifth', () => {
    const total = fc.bigInt({ min: 0n, max: 12_000_000n });
    fc.assert(
      fc.property(total, fc.bigInt({ min: 0n, max: 500_000n }), (lower, more) => {
        expect(calculateTierReward(first.tiers, lower) <= calculateTierReward(first.tiers, lower + more)).toBe(true);
        expect(calculateTierReward(first.tiers, lower) * 5n <= lower).toBe(true);
      }),
    );
  });
});

describe('a member below the first tier', () => {
  it('sees the progress to it', () => {
    expect(check(first, factsAt('2026-03-10 12:00'))).toMatchObject({ state: 'progress', reason: 'no_deposit' });
    expect(check(first, after(999_99))).toMatchObject({
      state: 'progress',
      reason: 'tier_not_reached',
      progress: { done: 999_99n, of: 1000_00n, unit: 'money' },
    });
    expect(claim(first, after(999_99), {}, noChance)).toEqual({ refused: 'tier_not_reached' });
  });

  it('has only deposits before the promotion or returned ones', () => {
    const early = factsAt('2026-03-10 12:00', { deposits: [deposit(1, 9000_00, '2026-02-28 23:59')] });
    const back = factsAt('2026-03-10 12:00', {
      deposits: [deposit(1, 9000_00, '2026-03-02 10:00', { isReturned: true })],
    });
    expect(check(first, early).claimable).toBe(0n);
    expect(check(first, back).claimable).toBe(0n);
  });
});

describe('a reached tier', () => {
  it('shows its reward and the progress to the next one', () => {
    const { state, claimable, progress, items } = check(first, after(6000_00));
    expect({ state, claimable, progress }).toEqual({
      state: 'claimable',
      claimable: calculateTierReward(first.tiers, 6000_00n),
      progress: { done: 6000_00n, of: 15_001_00n, unit: 'money' },
    });
    expect(items.map((item) => [item.detail['name'], item.state, item.detail['isReached']])).toEqual([
      ['bronze', 'progress', true],
      ['silver', 'claimable', true],
      ['gold', 'progress', false],
      ['platinum', 'progress', false],
      ['diamond', 'progress', false],
    ]);
  });

  it('pays the reward of the total less earlier claims, so an early claim costs nothing', () => {
    const early = claim(first, after(1000_00), {}, noChance);
    expect(early).toMatchObject({ claims: [{ window: 'gift:0', amount: 50_00n, payment: { pocket: 'bonus' } }] });
    const later = claim(first, after(5000_00, [['gift:0', 50_00]]), {}, noChance);
    expect(later).toMatchObject({ claims: [{ window: 'gift:5000', amount: 450_00n }] });
  });

  it('pays nothing twice', () => {
    const had = after(5000_00, [['gift:0', 500_00]]);
    expect(check(first, had)).toMatchObject({ claimable: 0n, reason: 'tier_not_reached' });
    expect(check(first, had).items[0]).toMatchObject({ state: 'claimed', claimedAt: moment('2026-03-09 10:00') });
    expect(claim(first, had, {}, noChance)).toEqual({ refused: 'tier_not_reached' });
  });

  it('is not reclaimed after a returned deposit, but lowers the next reward', () => {
    const gone = after(2000_00, [['gift:0', 500_00]]);
    expect(check(first, gone).claimable).toBe(0n);
    const more = after(6000_00, [['gift:0', 500_00]]);
    expect(check(first, more).claimable).toBe(calculateTierReward(first.tiers, 6000_00n) - 500_00n);
  });

  it('at the top leaves no further tier', () => {
    const top = after(100_000_00, [['gift:0', 20_000_00]]);
    expect(check(first, top)).toMatchObject({ state: 'claimed', reason: 'all_taken', claimable: 0n });
    expect(claim(first, top, {}, noChance)).toEqual({ refused: 'all_taken' });
  });

  it('pays the reward of the total whenever the claims are made', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 12 }), (deposits) => {
        const had: [string, number][] = [];
        let total = 0;
        for (const amount of deposits) {
          total += amount;
          const answer = claim(first, after(total, had), {}, noChance);
          if ('claims' in answer)
            for (const { window, amount: gift } of answer.claims) had.push([window, Number(gift)]);
        }
        const given = had.reduce((sum, [, gift]) => sum + BigInt(gift), 0n);
        expect(given).toBe(calculateTierReward(first.tiers, BigInt(total)));
        expect(new Set(had.map(([window]) => window)).size).toBe(had.length);
      }),
    );
  });
});

describe('an invalid ladder', () => {
  const [bronze, silver] = first.tiers;
  const changed = (index: number, change: object) => ({
    ...first,
    tiers: first.tiers.map((tier, at) => (at === index ? { ...tier, ...change } : tier)),
  });

  it.each([
    ['a tier without a name', changed(0, { name: '' }), 'tiers.0.name'],
    ['an empty range', changed(0, { to: bronze?.from }), 'tiers.0.to'],
    ['ranges that overlap', changed(1, { from: centavos(4000_00) }), 'tiers.1.from'],
    ['a share that falls inside a tier', changed(4, { toShare: rate(1_999) }), 'tiers.4.toShare'],
    ['a share that falls between two', changed(1, { fromShare: rate(999) }), 'tiers.1.fromShare'],
  ])('has %s', (_, rule, path) => {
    expect(silver?.fromShare).toBe(1_000);
    expect(findFaults(rule).map((fault) => fault.path)).toEqual([path]);
  });
});

describe('the deposit that causes a reward', () => {
  const startsAt = moment('2026-03-01 00:00');
  const had = claimed('gift:0', 50_00, '2026-03-10 12:00');

  it('is the last one before the claim, none before the promotion', () => {
    const deposits = [deposit(1, 500_00, '2026-03-02 10:00'), deposit(2, 600_00, '2026-03-09 10:00')];
    expect(depositTiers.findCausingDeposit?.(first, { claim: had, startsAt, deposits })).toBe('deposit-2');
    const early = [deposit(1, 5_000_00, '2026-02-27 10:00')];
    expect(depositTiers.findCausingDeposit?.(first, { claim: had, startsAt, deposits: early })).toBeUndefined();
  });
});
