import { listConformanceChecks, computeExpectedSpin, computeOdds, listWeights } from '@arara/activity-kit';
import { ZERO, centavos, portion, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimed, dayOfPlay, deposit, factsAt, moment, stopsAt } from '../testing/history.ts';
import { dailyWheel } from './daily-wheel.ts';

const { first, check, claim, findFaults } = dailyWheel;
const free = { ...first, asks: 'none', spinsPerDay: 3 } as const;
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 90 });

const staked = (amount: number) => dayOfPlay('2026-03-10', { valid: centavos(amount) });

describe('the daily wheel passes the conformance checks', () => {
  const rules = [free, { ...first, asks: 'deposit' } as const, { ...first, asks: 'stakes', spinsPerDay: 2 } as const];
  it.each(listConformanceChecks(dailyWheel, rules))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('the condition of a spin', () => {
  const late = deposit(2, 20_00, '2026-03-09 23:59');
  const returned = deposit(3, 20_00, '2026-03-10 09:00', { isReturned: true });

  it.each([
    ['nothing of today', first, [late, returned], [], 'wagering_left'],
    ['too little of either', first, [deposit(1, 19_99, '2026-03-10 09:00')], [staked(49_99)], 'wagering_left'],
    ['stakes where deposits are required', { ...first, asks: 'deposit' }, [late], [staked(500_00)], 'no_deposit'],
    [
      'a deposit, where stakes are',
      { ...first, asks: 'stakes' },
      [deposit(1, 90_00, '2026-03-10 09:00')],
      [],
      'wagering_left',
    ],
  ] as const)('is not met by %s', (_, rule, deposits, days, reason) => {
    const facts = factsAt('2026-03-10 12:00', { deposits, days });
    expect(check(rule, facts)).toMatchObject({ state: 'progress', reason, count: 0 });
    expect(claim(rule, facts, {}, stopsAt(1))).toEqual({ refused: reason });
  });

  it.each([
    ['no activity where nothing is required', free, [], []],
    ['a deposit of today', first, [deposit(1, 20_00, '2026-03-10 00:00')], []],
    ['stakes of today', first, [], [staked(50_00)]],
  ] as const)('is met by %s', (_, rule, deposits, days) => {
    const facts = factsAt('2026-03-10 12:00', { deposits, days });
    expect(check(rule, facts)).toMatchObject({ state: 'claimable', count: rule.spinsPerDay, claimable: 0n });
  });
});

describe('a spin', () => {
  const facts = factsAt('2026-03-10 12:00', { days: [staked(50_00)] });

  it('pays the prize at which the wheel stops', () => {
    expect(claim(first, facts, {}, stopsAt(7))).toMatchObject({
      claims: [
        { window: '2026-03-10:1', amount: 500_00n, detail: { place: 7, number: 1 }, payment: { multiplierE2: 100 } },
      ],
    });
  });

  it('counts as used if it wins nothing', () => {
    expect(claim(first, facts, {}, stopsAt(0))).toMatchObject({ claims: [{ window: '2026-03-10:1', amount: 0n }] });
  });

  it('is available again at midnight', () => {
    const spent = { ...facts, claims: [claimed('2026-03-10:1', 10, '2026-03-10 11:00')] };
    expect(check(first, spent)).toMatchObject({
      state: 'claimed',
      reason: 'no_spins',
      count: 0,
      nextAt: moment('2026-03-11 00:00'),
    });
    expect(claim(first, spent, {}, stopsAt(1))).toEqual({ refused: 'no_spins' });
    const next = factsAt('2026-03-11 00:00', {
      claims: spent.claims,
      days: [dayOfPlay('2026-03-11', { valid: centavos(50_00) })],
    });
    expect(claim(first, next, {}, stopsAt(1))).toMatchObject({ claims: [{ window: '2026-03-11:1' }] });
  });

  it('is claimed one at a time', () => {
    const taken = claim(free, facts, {}, stopsAt(1));
    expect('claims' in taken && taken.claims).toHaveLength(1);
    expect(claim(free, facts, { key: '2026-03-10:3' }, stopsAt(1))).toMatchObject({
      claims: [{ window: '2026-03-10:3' }],
    });
    expect(claim(free, facts, { key: '2026-03-10:4' }, stopsAt(1))).toHaveProperty('refused');
  });
});

describe('the default wheel', () => {
  it('publishes its odds and costs 59 centavos a spin, less than the expected revenue of what it requires', () => {
    expect(computeOdds(listWeights(first.prizes))).toEqual([
      '70.00',
      '19.00',
      '8.00',
      '2.50',
      '0.40',
      '0.07',
      '0.02',
      '0.01',
    ]);
    expect(computeExpectedSpin(first.prizes)).toBe(59n);
    expect(computeExpectedSpin(first.prizes)).toBeLessThan(portion(first.leastDeposit, rate(300)));
  });

  it('gives ten free spins where it gave R$ 5', () => {
    expect(claim(first, factsAt('2026-03-10 12:00', { days: [staked(50_00)] }), {}, stopsAt(3))).toMatchObject({
      claims: [{ amount: 5_00n, freeRounds: { game: 'tigre-da-vez', rounds: 10, stake: 50n, winnings: 'cash' } }],
    });
    expect(
      dailyWheel.sentences(first, 'pt', new Map()).filter((sentence) => sentence.includes('giros grátis')),
    ).toHaveLength(2);
  });

  it('pays R$ 1 or more where it pays', () => {
    const paid = first.prizes.filter(({ amount }) => amount > 0n);
    expect(paid.every(({ amount }) => amount >= 1_00n)).toBe(true);
  });
});

describe('an invalid wheel', () => {
  const [zero, ...others] = first.prizes;
  const never = [zero, ...others].flatMap((prize) => (prize ? [{ ...prize, weight: 0 }] : []));

  it('requires a deposit or stakes of zero', () => {
    expect(findFaults({ ...first, leastDeposit: ZERO })).toEqual([{ path: 'leastDeposit', code: 'too_small' }]);
    expect(findFaults({ ...first, leastStakes: ZERO })).toEqual([{ path: 'leastStakes', code: 'too_small' }]);
    expect(findFaults({ ...free, leastDeposit: ZERO, leastStakes: ZERO })).toEqual([]);
  });

  it('shows a prize with zero weight', () => {
    expect(findFaults({ ...first, prizes: never }).map(({ path }) => path)).toEqual([
      'prizes',
      ...others.map((_, index) => `prizes.${index + 1}.weight`),
    ]);
  });
});

describe('the deposit that causes a spin', () => {
  const startsAt = moment('2026-03-01 00:00');
  const had = claimed('2026-03-10:1', 1_00, '2026-03-10 12:00');
  const deposits = [
    deposit(1, 500_00, '2026-03-09 11:00'),
    deposit(2, 15_00, '2026-03-10 10:00'),
    deposit(3, 5_00, '2026-03-10 11:00'),
  ];

  it('is the one with which the day reached the required amount', () => {
    expect(dailyWheel.findCausingDeposit?.(first, { claim: had, startsAt, deposits })).toBe('deposit-3');
    expect(
      dailyWheel.findCausingDeposit?.(first, { claim: had, startsAt, deposits: deposits.slice(0, 2) }),
    ).toBeUndefined();
  });

  it.each(['none', 'stakes'] as const)('nothing where the rule asks for %s', (asks) => {
    expect(dailyWheel.findCausingDeposit?.({ ...first, asks }, { claim: had, startsAt, deposits })).toBeUndefined();
  });
});
