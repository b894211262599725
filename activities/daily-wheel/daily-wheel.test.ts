import { conformance, expectedSpin, oddsOf, weightsOf } from '@arara/activity-kit';
import { ZERO, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimed, dayOfPlay, deposit, factsAt, moment, stopsAt } from '../testing/history.ts';
import { dailyWheel } from './daily-wheel.ts';

const { first, check, claim, faults } = dailyWheel;
const free = { ...first, asks: 'none', spinsPerDay: 3 } as const;
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 90 });

const staked = (amount: number) => dayOfPlay('2026-03-10', { valid: centavos(amount) });

describe('The daily wheel keeps what every activity promises', () => {
  const rules = [free, { ...first, asks: 'deposit' } as const, { ...first, asks: 'stakes', spinsPerDay: 2 } as const];
  it.each(conformance(dailyWheel, rules))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('what a spin asks for', () => {
  const late = deposit(2, 20_00, '2026-03-09 23:59');
  const returned = deposit(3, 20_00, '2026-03-10 09:00', { isReturned: true });

  it.each([
    ['nothing of today', first, [late, returned], [], 'wagering_left'],
    ['too little of either', first, [deposit(1, 19_99, '2026-03-10 09:00')], [staked(49_99)], 'wagering_left'],
    ['stakes, where deposits are asked for', { ...first, asks: 'deposit' }, [late], [staked(500_00)], 'no_deposit'],
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
    ['nothing where nothing is asked', free, [], []],
    ['a deposit of today', first, [deposit(1, 20_00, '2026-03-10 00:00')], []],
    ['stakes of today', first, [], [staked(50_00)]],
  ] as const)('is met by %s', (_, rule, deposits, days) => {
    const facts = factsAt('2026-03-10 12:00', { deposits, days });
    expect(check(rule, facts)).toMatchObject({ state: 'claimable', count: rule.spinsPerDay, claimable: 0n });
  });
});

describe('a spin', () => {
  const facts = factsAt('2026-03-10 12:00', { days: [staked(50_00)] });

  it('pays what the place says where it stops', () => {
    expect(claim(first, facts, {}, stopsAt(7))).toMatchObject({
      claims: [
        { window: '2026-03-10:1', amount: 50_00n, detail: { place: 7, number: 1 }, payment: { multiplierE2: 100 } },
      ],
    });
  });

  it('that stops at nothing is a spin all the same', () => {
    expect(claim(first, facts, {}, stopsAt(0))).toMatchObject({ claims: [{ window: '2026-03-10:1', amount: 0n }] });
  });

  it('is there again at midnight', () => {
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

  it('is taken one at a time', () => {
    const taken = claim(free, facts, {}, stopsAt(1));
    expect('claims' in taken && taken.claims).toHaveLength(1);
    expect(claim(free, facts, { key: '2026-03-10:3' }, stopsAt(1))).toMatchObject({
      claims: [{ window: '2026-03-10:3' }],
    });
    expect(claim(free, facts, { key: '2026-03-10:4' }, stopsAt(1))).toHaveProperty('refused');
  });
});

describe('the first wheel', () => {
  it('tells its odds, and costs 18 centavos a spin', () => {
    expect(oddsOf(weightsOf(first.prizes))).toEqual([
      '40.00',
      '35.00',
      '15.00',
      '7.00',
      '2.00',
      '0.70',
      '0.25',
      '0.05',
    ]);
    expect(expectedSpin(first.prizes)).toBe(18n);
  });
});

describe('a rule that is no wheel', () => {
  const [zero, ...others] = first.prizes;
  const never = [zero, ...others].flatMap((prize) => (prize ? [{ ...prize, weight: 0 }] : []));

  it('is one that asks for a deposit of nothing, or stakes of nothing', () => {
    expect(faults({ ...first, leastDeposit: ZERO })).toEqual([{ path: 'leastDeposit', code: 'too_small' }]);
    expect(faults({ ...first, leastStakes: ZERO })).toEqual([{ path: 'leastStakes', code: 'too_small' }]);
    expect(faults({ ...free, leastDeposit: ZERO, leastStakes: ZERO })).toEqual([]);
  });

  it('is one that shows prizes which never fall', () => {
    expect(faults({ ...first, prizes: never }).map(({ path }) => path)).toEqual([
      'prizes',
      ...others.map((_, index) => `prizes.${index + 1}.weight`),
    ]);
  });
});

describe('a spin hangs on', () => {
  const startsAt = moment('2026-03-01 00:00');
  const had = claimed('2026-03-10:1', 1_00, '2026-03-10 12:00');
  const deposits = [
    deposit(1, 500_00, '2026-03-09 11:00'),
    deposit(2, 15_00, '2026-03-10 10:00'),
    deposit(3, 5_00, '2026-03-10 11:00'),
  ];

  it('the deposit with which those of the day were enough', () => {
    expect(dailyWheel.hangsOn?.(first, { claim: had, startsAt, deposits })).toBe('deposit-3');
    expect(dailyWheel.hangsOn?.(first, { claim: had, startsAt, deposits: deposits.slice(0, 2) })).toBeUndefined();
  });

  it.each(['none', 'stakes'] as const)('nothing where the rule asks for %s', (asks) => {
    expect(dailyWheel.hangsOn?.({ ...first, asks }, { claim: had, startsAt, deposits })).toBeUndefined();
  });
});
