import { listConformanceChecks } from '@arara/activity-kit';
import { ZERO, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  TIGER_TEXT,
  claimed,
  dayOfPlay,
  deposit,
  factsAt,
  moment,
  noChance,
  tigerRounds,
  tigerTitles,
} from '../testing/history.ts';
import { missions } from './missions.ts';
import { type Task, calculateProgress, findTaskDays } from './task.ts';

const { first, check, claim, findFaults } = missions;
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 90 });

const task = (change: Partial<Task>): Task => ({
  key: 'one',
  title: { pt: 'Uma' },
  goal: 'stakes',
  period: 'day',
  amount: centavos(100_00),
  count: 2,
  categories: [],
  reward: centavos(1_00),
  freeRounds: null,
  ...change,
});
const only = (change: Partial<Task>) => ({ ...first, tasks: [task(change)] });

describe('missions pass the conformance checks', () => {
  const rules = [
    { ...first, tasks: [task({ goal: 'deposits', period: 'week' }), task({ key: 'two', goal: 'deposited' })] },
    { ...first, tasks: [task({ freeRounds: tigerRounds }), task({ key: 'two', goal: 'deposited' })] },
    { ...first, tasks: [task({ goal: 'bets', period: 'week' }), task({ key: 'two', categories: ['live', 'crash'] })] },
  ];
  it.each(listConformanceChecks(missions, rules))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('a week', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-12', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-03-16', '2026-03-16'],
    ['2026-01-01', '2025-12-29'],
  ])('that contains %s starts on Monday, %s', (day, from) => {
    expect(findTaskDays({ period: 'week' }, day).from).toBe(from);
  });
});

/** Wednesday, 11 March; its week started on Monday, the 9th. */
const wednesday = factsAt('2026-03-11 12:00', {
  days: [
    dayOfPlay('2026-03-08', { valid: centavos(900_00), bets: 90, validByCategory: { slot: centavos(900_00) } }),
    dayOfPlay('2026-03-09', {
      valid: centavos(70_00),
      bets: 7,
      validByCategory: { slot: centavos(40_00), live: centavos(30_00) },
    }),
    dayOfPlay('2026-03-11', { valid: centavos(60_00), bets: 3, validByCategory: { slot: centavos(60_00) } }),
  ],
  deposits: [
    deposit(1, 500_00, '2026-03-08 23:59'),
    deposit(2, 120_00, '2026-03-09 00:00'),
    deposit(3, 100_00, '2026-03-10 10:00', { isReturned: true }),
    deposit(4, 99_99, '2026-03-11 10:00'),
  ],
});

describe('the progress of a task', () => {
  it.each([
    ['stakes of the day', { goal: 'stakes' }, 60_00n],
    ['stakes of the week, up to the goal', { goal: 'stakes', period: 'week' }, 100_00n],
    ['stakes in a category', { goal: 'stakes', period: 'week', categories: ['live'] }, 30_00n],
    [
      'stakes in two',
      { goal: 'stakes', period: 'week', categories: ['live', 'slot'], amount: centavos(500_00) },
      130_00n,
    ],
    ['bets of the day', { goal: 'bets', count: 50 }, 3n],
    ['bets of the week', { goal: 'bets', period: 'week', count: 50 }, 10n],
    ['deposits of the minimum amount that were not returned', { goal: 'deposits', period: 'week' }, 1n],
    [
      'the sum of deposits that were not returned',
      { goal: 'deposited', period: 'week', amount: centavos(900_00) },
      219_99n,
    ],
    ['the sum of deposits today', { goal: 'deposited' }, 99_99n],
  ] as const)('is %s', (_, change, done) => {
    expect(calculateProgress(task(change), wednesday).done).toBe(done);
  });

  it('excludes the days before the promotion', () => {
    const begun = { ...wednesday, startsAt: moment('2026-03-11 00:00') };
    expect(calculateProgress(task({ goal: 'bets', period: 'week', count: 50 }), begun).done).toBe(3n);
    expect(calculateProgress(task({ goal: 'deposited', period: 'week' }), begun).done).toBe(99_99n);
  });
});

describe('a task', () => {
  it('pays nothing before it is done', () => {
    expect(check(only({}), wednesday)).toMatchObject({
      state: 'progress',
      reason: 'task_not_done',
      progress: { done: 0n, of: 1n, unit: 'count' },
    });
    expect(claim(only({}), wednesday, { key: 'one:2026-03-11' }, noChance)).toEqual({ refused: 'task_not_done' });
  });

  it.each([
    ['day', 'one:2026-03-11', '2026-03-11 23:59:59.999'],
    ['week', 'one:2026-03-09', '2026-03-15 23:59:59.999'],
  ] as const)('of a %s is claimed once, with the window %s', (period, window, last) => {
    const rule = only({ goal: 'bets', period });
    expect(check(rule, wednesday).items[0]).toMatchObject({ key: window, state: 'claimable', until: moment(last) });
    expect(claim(rule, wednesday, {}, noChance)).toMatchObject({ claims: [{ window, amount: 1_00n }] });
    const had = { ...wednesday, claims: [claimed(window, 1_00, '2026-03-11 11:00')] };
    expect(claim(rule, had, { key: window }, noChance)).toEqual({ refused: 'all_taken' });
    expect(claim(rule, had, {}, noChance)).toEqual({ refused: 'come_back_later' });
    expect(check(rule, had).nextAt?.getTime()).toBe(moment(last).getTime() + 1);
  });

  it('resets with its day: an unclaimed reward expires', () => {
    const next = factsAt('2026-03-12 00:00', { days: wednesday.days });
    expect(claim(only({ goal: 'bets' }), next, { key: 'one:2026-03-11' }, noChance)).toEqual({
      refused: 'task_not_done',
    });
  });
});

describe('many tasks', () => {
  it('are claimed together, each with its own window', () => {
    const facts = factsAt('2026-03-11 12:00', {
      days: [dayOfPlay('2026-03-11', { valid: centavos(1000_00), bets: 50 })],
    });
    expect(claim(first, facts, {}, noChance)).toMatchObject({
      claims: [
        { window: 'stakes_day:2026-03-11', amount: 1_00n },
        { window: 'stakes_week:2026-03-09', amount: 5_00n },
      ],
    });
  });
});

describe('an invalid task', () => {
  it.each([
    [only({ key: 'a:b' }), 'tasks.0.key'],
    [only({ amount: ZERO }), 'tasks.0.amount'],
    [only({ goal: 'bets', count: 0 }), 'tasks.0.count'],
    [{ ...first, tasks: [task({}), task({})] }, 'tasks.1.key'],
  ])('is rejected', (rule, path) => {
    expect(findFaults(rule).map((fault) => fault.path)).toEqual([path]);
  });
});

describe('a task that pays free rounds', () => {
  const rule = only({ freeRounds: tigerRounds });
  const played = { days: [dayOfPlay('2026-03-10', { valid: centavos(100_00) })] };
  const facts = factsAt('2026-03-10 12:00', played);

  it('claims them at their value, and counts none of it as money', () => {
    expect(check(rule, facts)).toMatchObject({ claimable: 0n, claimableRounds: 10, count: 1 });
    expect(claim(rule, facts, {}, noChance)).toMatchObject({ claims: [{ amount: 1_00n, freeRounds: tigerRounds }] });
  });

  it('says so in its rules and in its headline', () => {
    expect(
      missions.sentences(rule, 'pt', tigerTitles).filter((sentence) => sentence.includes(TIGER_TEXT)),
    ).toHaveLength(1);
    expect(missions.headline(rule, 'pt').figure).toBe('10 giros grátis');
  });

  it('shows after the claim what was paid, also money in their place', () => {
    const had = claimed('one:2026-03-10', 1_00, '2026-03-10 11:00');
    const other = { ...tigerRounds, rounds: 5 };
    const shown = (freeRounds: typeof other | null) =>
      check(rule, factsAt('2026-03-10 12:00', { ...played, claims: [{ ...had, freeRounds }] })).items[0];
    expect(shown(other)).toMatchObject({ state: 'claimed', freeRounds: other });
    expect(shown(null)).toMatchObject({ state: 'claimed', freeRounds: null, reward: 1_00n });
  });
});
