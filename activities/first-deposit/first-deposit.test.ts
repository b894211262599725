import { listConformanceChecks, toDay } from '@arara/activity-kit';
import { ZERO, centavos, portion, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  TIGER_TEXT,
  claimed,
  deposit,
  factsAt,
  member,
  moment,
  noChance,
  tigerRounds,
  tigerTitles,
} from '../testing/history.ts';
import { firstDeposit } from './first-deposit.ts';

const { first, check, claim, findFaults } = firstDeposit;
const fixed = { ...first, way: 'fixed', gift: centavos(10_00), leastDeposit: centavos(100_00), claimDays: 0 } as const;

const inRounds = { ...fixed, gift: centavos(1_00), freeRounds: tigerRounds };
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 90 });

describe('the first-deposit bonus passes the conformance checks', () => {
  it.each(listConformanceChecks(firstDeposit, [fixed, inRounds, { ...first, share: rate(5_000), claimDays: 2 }]))(
    '$name',
    (promise) => {
      fc.assert(fc.property(numbers, (life) => promise.check(life)));
    },
  );
});

describe('a member without a deposit', () => {
  it('sees the required deposit', () => {
    const status = check(first, factsAt('2026-03-10 12:00'));
    expect(status).toMatchObject({ state: 'progress', reason: 'no_deposit', claimable: 0n, count: 0 });
    expect(status.progress).toEqual({ done: 0n, of: 10_00n, unit: 'money' });
    expect(claim(first, factsAt('2026-03-10 12:00'), {}, noChance)).toEqual({ refused: 'no_deposit' });
  });
});

describe('a deposit that does not qualify', () => {
  it.each([
    ['a deposit that is too small', deposit(1, 9_99, '2026-03-10 11:00'), 'deposit_too_small'],
    ['one that the bank took back', deposit(1, 50_00, '2026-03-10 11:00', { isReturned: true }), 'not_first_deposit'],
    ['one from before the promotion', deposit(1, 50_00, '2026-02-28 23:59'), 'not_first_deposit'],
    ['the second', deposit(2, 50_00, '2026-03-10 11:00'), 'not_first_deposit'],
  ] as const)('%s', (_, made, reason) => {
    const facts = factsAt('2026-03-10 12:00', { deposits: [made], member: member(50_00, 0) });
    expect(check(first, facts)).toMatchObject({ state: 'ineligible', reason });
    expect(claim(first, facts, {}, noChance)).toEqual({ refused: reason });
  });
});

describe('a first deposit', () => {
  it.each([
    [10_00, 10_00n],
    [100_00, 100_00n],
    [1500_00, 1500_00n],
    [9000_00, 1500_00n],
  ])('of %i centavos is matched by %s', (amount, reward) => {
    const facts = factsAt('2026-03-10 12:00', { deposits: [deposit(1, amount, '2026-03-10 11:00')] });
    expect(check(first, facts)).toMatchObject({ state: 'claimable', claimable: reward, count: 1 });
    expect(claim(first, facts, {}, noChance)).toMatchObject({
      claims: [{ window: 'once', amount: reward, payment: { pocket: 'bonus', multiplierE2: 2000, maxBet: 25_00n } }],
    });
  });

  it('pays the amount announced before the deposit', () => {
    const announced = (rule: typeof first, amount: number): bigint => {
      const { least, gives } = firstDeposit.onDeposit?.(rule) ?? { least: ZERO, gives: { gift: ZERO } };
      if (amount < least) return 0n;
      if ('gift' in gives) return gives.gift;
      const shared = portion(centavos(amount), gives.share);
      return gives.most !== null && shared > gives.most ? gives.most : shared;
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_00 }), fc.constantFrom(first, fixed), (amount, rule) => {
        const facts = factsAt('2026-03-10 12:00', { deposits: [deposit(1, amount, '2026-03-10 11:00')] });
        expect(check({ ...rule, claimDays: 7 }, facts).claimable).toBe(announced(rule, amount));
      }),
    );
  });

  it('of 100 earns 10 under a fixed reward of 10', () => {
    const facts = factsAt('2026-03-10 12:00', { deposits: [deposit(1, 100_00, '2026-03-10 11:00')] });
    expect(check(fixed, facts).claimable).toBe(10_00n);
  });

  it.each([
    ['2026-03-17 23:59', 'claimable'],
    ['2026-03-18 00:00', 'missed'],
  ])('can be claimed for seven more days: at %s it is %s', (text, state) => {
    const facts = factsAt(text, { deposits: [deposit(1, 50_00, '2026-03-10 00:00')] });
    expect(check(first, facts).items[0]).toMatchObject({ state, until: moment('2026-03-17 23:59:59.999') });
  });

  it('is rewarded once', () => {
    const facts = factsAt('2026-03-11 12:00', {
      deposits: [deposit(1, 50_00, '2026-03-10 11:00'), deposit(2, 50_00, '2026-03-11 11:00')],
      claims: [
        { window: 'once', amount: centavos(50_00), at: moment('2026-03-10 12:00'), day: '2026-03-10', detail: {} },
      ],
    });
    expect(check(first, facts)).toMatchObject({ state: 'claimed', claimable: 0n });
    expect(claim(first, facts, { key: 'once' }, noChance)).toEqual({ refused: 'all_taken' });
  });

  it('is missed when the promotion ends', () => {
    const endsAt = moment('2026-03-11 18:00');
    const deposits = [deposit(1, 50_00, '2026-03-11 11:00')];
    expect(check(first, factsAt('2026-03-11 17:59', { deposits, endsAt })).items[0]).toMatchObject({
      state: 'claimable',
      until: moment('2026-03-11 17:59:59.999'),
    });
    const over = factsAt('2026-03-11 18:00', { deposits, endsAt });
    expect(toDay(over.at)).toBe('2026-03-11');
    expect(check(first, over)).toMatchObject({ state: 'ended', items: [{ state: 'missed' }], claimable: 0n });
  });
});

describe('a rule that pays nothing', () => {
  it.each([
    [{ ...first, share: rate(0) }, 'share'],
    [{ ...first, most: ZERO }, 'most'],
    [{ ...first, share: rate(1), leastDeposit: centavos(1) }, 'leastDeposit'],
    [{ ...fixed, gift: ZERO }, 'gift'],
  ])('is rejected', (rule, path) => {
    expect(findFaults(rule)).toEqual([{ path, code: 'too_small' }]);
  });
});

it('attributes the reward to the first deposit, not to later ones', () => {
  const deposits = [deposit(1, 20_00, '2026-03-02 10:00'), deposit(2, 500_00, '2026-03-03 10:00')];
  const had = { claim: claimed('once', 20_00, '2026-03-04 10:00'), startsAt: moment('2026-03-01 00:00') };
  expect(firstDeposit.findCausingDeposit?.(firstDeposit.first, { ...had, deposits })).toBe('deposit-1');
});

describe('free rounds for the first deposit', () => {
  it('are claimed in place of the fixed amount, and are in the rules and the offer', () => {
    const facts = factsAt('2026-03-10 12:00', { deposits: [deposit(1, 100_00, '2026-03-10 11:00')] });
    expect(check(inRounds, facts)).toMatchObject({ claimable: 0n, claimableRounds: 10, count: 1 });
    expect(claim(inRounds, facts, {}, noChance)).toMatchObject({
      claims: [{ amount: 1_00n, freeRounds: tigerRounds }],
    });
    expect(firstDeposit.sentences(inRounds, 'pt', tigerTitles)[0]).toContain(TIGER_TEXT);
    expect(firstDeposit.headline(inRounds, 'pt').figure).toBe('10 giros grátis');
    expect(firstDeposit.onDeposit?.(inRounds).gives).toEqual({ gift: 1_00n, freeRounds: tigerRounds });
  });

  it('are refused where the reward is a share of the deposit', () => {
    expect(findFaults({ ...first, freeRounds: tigerRounds })).toEqual([{ path: 'freeRounds', code: 'disagrees' }]);
  });
});
