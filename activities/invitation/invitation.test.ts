import { listConformanceChecks } from '@arara/activity-kit';
import { ZERO, centavos, portion, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  TIGER_TEXT,
  claimed,
  factsAt,
  friend,
  moment,
  noChance,
  tigerRounds,
  tigerTitles,
} from '../testing/history.ts';
import { invitation } from './invitation.ts';

const { first, check, claim } = invitation;
const easy = {
  ...first,
  leastFirstDeposit: ZERO,
  leastDeposited: centavos(1),
  leastValid: ZERO,
  mostPerDay: 1,
  mostEver: 2,
} as const;
const inRounds = { reward: centavos(1_00), freeRounds: tigerRounds };
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 120 });

/** A friend who meets all conditions. */
const player = (memberId: number, change: Parameters<typeof friend>[1] = {}) =>
  friend(memberId, {
    firstDeposit: centavos(50_00),
    deposited: centavos(200_00),
    valid: centavos(4000_00),
    ...change,
  });

describe('the invitation passes the conformance checks', () => {
  const rules = [easy, { ...easy, ...inRounds }, { ...easy, mostPerDay: 9, mostEver: null, withinDays: 5 }];
  it.each(listConformanceChecks(invitation, rules))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('a member without invited friends', () => {
  it('sees that nobody was invited', () => {
    const facts = factsAt('2026-03-10 12:00');
    expect(check(first, facts)).toMatchObject({ state: 'progress', reason: 'nobody_invited', items: [] });
    expect(claim(first, facts, {}, noChance)).toEqual({ refused: 'nobody_invited' });
  });
});

describe('a friend', () => {
  it.each([
    ['has deposited nothing', {}, 'progress', 'invited_not_qualified', { done: 0n, of: 50_00n }],
    ['began with too little', { firstDeposit: centavos(49_99) }, 'ineligible', 'deposit_too_small', undefined],
    [
      'has deposited too little',
      { firstDeposit: centavos(50_00), deposited: centavos(150_00) },
      'progress',
      'invited_not_qualified',
      { done: 150_00n, of: 200_00n },
    ],
    [
      'has played too little',
      { firstDeposit: centavos(50_00), deposited: centavos(200_00), valid: centavos(3999_99) },
      'progress',
      'invited_not_qualified',
      { done: 3999_99n, of: 4000_00n },
    ],
  ] as const)('who %s earns nothing', (_, change, state, reason, progress) => {
    const facts = factsAt('2026-03-10 12:00', { invited: [friend(7, change)] });
    const [item] = check(first, facts).items;
    expect(item).toMatchObject({ key: '7', state, reason });
    expect(item?.progress).toEqual(progress && { ...progress, unit: 'money' });
    expect(claim(first, facts, { key: '7' }, noChance)).toEqual({ refused: reason });
  });

  it('who is suspected to be the member earns nothing', () => {
    const facts = factsAt('2026-03-10 12:00', { invited: [player(7, { suspicion: 'device' })] });
    expect(check(first, facts).items[0]).toMatchObject({ state: 'ineligible', detail: { isSuspected: true } });
    expect(claim(first, facts, {}, noChance)).toEqual({ refused: 'invited_not_qualified' });
  });

  it('who qualifies earns R$ 100, with their member id as window', () => {
    const facts = factsAt('2026-03-10 12:00', { invited: [player(7)] });
    expect(check(first, facts)).toMatchObject({
      state: 'claimable',
      claimable: 100_00n,
      progress: { done: 0n, of: 1n },
    });
    expect(claim(first, facts, { key: '7' }, noChance)).toMatchObject({ claims: [{ window: '7', amount: 100_00n }] });
  });

  it('who joined before the promotion does not count', () => {
    const facts = factsAt('2026-03-10 12:00', { invited: [player(7, { at: moment('2026-02-28 23:59') })] });
    expect(check(first, facts).items).toEqual([]);
  });

  it.each([
    ['2026-05-01 23:59', 'claimable'],
    ['2026-05-02 00:00', 'missed'],
  ])('has sixty days: at %s it is %s', (text, state) => {
    expect(check(first, factsAt(text, { invited: [player(7)] })).items[0]?.state).toBe(state);
  });

  it('is rewarded once', () => {
    const facts = factsAt('2026-03-10 12:00', {
      invited: [player(7)],
      claims: [claimed('7', 100_00, '2026-03-09 12:00')],
    });
    expect(check(first, facts)).toMatchObject({ state: 'claimed', progress: { done: 1n, of: 1n } });
    expect(claim(first, facts, { key: '7' }, noChance)).toEqual({ refused: 'all_taken' });
  });
});

describe('many friends', () => {
  const invited = Array.from({ length: 7 }, (_, index) =>
    player(7 - index, { at: moment(`2026-03-0${index + 1} 10:00`) }),
  );

  it('are claimed together, the earliest first, up to the daily limit', () => {
    const taken = claim(first, factsAt('2026-03-10 12:00', { invited }), {}, noChance);
    expect('claims' in taken && taken.claims.map(({ window }) => window)).toEqual(['7', '6', '5', '4', '3']);
  });

  it('wait for the next day beyond the daily limit', () => {
    const claims = ['7', '6', '5', '4', '3'].map((key) => claimed(key, 100_00, '2026-03-10 12:00'));
    const facts = factsAt('2026-03-10 13:00', { invited, claims });
    expect(check(first, facts)).toMatchObject({
      state: 'progress',
      reason: 'come_back_tomorrow',
      nextAt: moment('2026-03-11 00:00'),
    });
    expect(claim(first, facts, { key: '2' }, noChance)).toEqual({ refused: 'come_back_tomorrow' });
  });

  it('earn nothing beyond the total limit', () => {
    const claims = ['7', '6'].map((key) => claimed(key, 100_00, '2026-03-09 12:00'));
    const facts = factsAt('2026-03-10 13:00', { invited, claims });
    expect(claim(easy, facts, { key: '5' }, noChance)).toEqual({ refused: 'all_taken' });
  });
});

describe('the default rule', () => {
  it('pays less than the expected revenue of the required play, so fake friends lose money', () => {
    expect(first.reward).toBeLessThan(portion(first.leastValid, rate(300)));
  });
});

it('pays a friend in free rounds, and says so', () => {
  const rule = { ...first, ...inRounds };
  const facts = factsAt('2026-03-10 12:00', { invited: [player(2), player(3)] });
  expect(check(rule, facts)).toMatchObject({ claimable: 0n, claimableRounds: 20, count: 2 });
  expect(claim(rule, facts, { key: '3' }, noChance)).toMatchObject({
    claims: [{ window: '3', amount: 1_00n, freeRounds: tigerRounds }],
  });
  expect(invitation.sentences(rule, 'pt', tigerTitles)[0]).toContain(TIGER_TEXT);
  expect(invitation.headline(rule, 'pt').figure).toBe('10 giros grátis');
});
