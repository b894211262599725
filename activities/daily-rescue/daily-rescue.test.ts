import { addDays, listConformanceChecks } from '@arara/activity-kit';
import { centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimed, dayOfPlay, factsAt, moment, noChance } from '../testing/history.ts';
import { dailyRescue } from './daily-rescue.ts';

const { first, check, claim, findFaults } = dailyRescue;
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 90 });

/** Stakes, wins and rewards of a day, in centavos. */
const day = (date: string, staked: number, won = 0, rewarded = 0) =>
  dayOfPlay(date, { staked: centavos(staked), won: centavos(won), rewarded: centavos(rewarded) });

describe('the daily rescue passes the conformance checks', () => {
  const rules = [{ ...first, share: rate(5_000), leastLoss: centavos(100), most: centavos(3_00) }];
  it.each(listConformanceChecks(dailyRescue, rules))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('a day without a net loss', () => {
  it.each([
    ['a day without play', [], 'no_loss'],
    ['a day that was won', [day('2026-03-09', 100_00, 150_00)], 'no_loss'],
    ['a loss that rewards gave back', [day('2026-03-09', 100_00, 60_00, 40_00)], 'no_loss'],
    ['too small a loss', [day('2026-03-09', 100_00, 80_01)], 'loss_too_small'],
    ['a loss of today', [day('2026-03-10', 900_00)], 'no_loss'],
  ] as const)('is %s', (_, days, reason) => {
    const facts = factsAt('2026-03-10 12:00', { days });
    expect(check(first, facts)).toMatchObject({ state: 'ineligible', reason, claimable: 0n });
    expect(claim(first, facts, {}, noChance)).toEqual({ refused: reason });
  });

  it('includes any day before the promotion', () => {
    const facts = factsAt('2026-03-01 12:00', { days: [day('2026-02-28', 900_00)] });
    expect(check(first, facts)).toMatchObject({ state: 'progress', reason: 'come_back_tomorrow' });
    expect(claim(first, facts, { key: '2026-02-28' }, noChance)).toEqual({ refused: 'come_back_tomorrow' });
  });
});

describe('the relief', () => {
  it.each([
    [day('2026-03-09', 20_00), 1_60n],
    [day('2026-03-09', 500_00, 250_00, 50_00), 16_00n],
    [day('2026-03-09', 20_12), 1_60n],
    [day('2026-03-09', 9000_00), 500_00n],
  ])('is 8 % of the net loss, rounded down, up to its maximum', (played, relief) => {
    const facts = factsAt('2026-03-10 00:00', { days: [played] });
    expect(check(first, facts)).toMatchObject({ state: 'claimable', claimable: relief });
    expect(claim(first, facts, {}, noChance)).toMatchObject({
      claims: [{ window: '2026-03-09', amount: relief, payment: { pocket: 'cash' } }],
    });
  });

  it.each([
    ['2026-03-09 23:59', 'progress'],
    ['2026-03-10 00:00', 'claimable'],
    ['2026-03-10 23:59', 'claimable'],
    ['2026-03-11 00:00', 'missed'],
  ])('can be claimed on the next day only: at %s it is %s', (text, state) => {
    const facts = factsAt(text, { days: [day('2026-03-09', 100_00)] });
    const item = check(first, facts).items.find(({ key }) => key === '2026-03-09');
    expect(item).toMatchObject({ state, reward: 8_00n, until: moment('2026-03-10 23:59:59.999') });
  });

  it('is paid once', () => {
    const facts = factsAt('2026-03-10 12:00', {
      days: [day('2026-03-09', 100_00)],
      claims: [claimed('2026-03-09', 8_00, '2026-03-10 11:00')],
    });
    expect(check(first, facts).state).toBe('claimed');
    expect(claim(first, facts, { key: '2026-03-09' }, noChance)).toEqual({ refused: 'all_taken' });
  });

  it('never exceeds its share of the loss', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (staked, won, rewarded) => {
        const facts = factsAt('2026-03-10 12:00', { days: [day('2026-03-09', staked, won, rewarded)] });
        const { claimable } = check(first, facts);
        const loss = BigInt(Math.max(0, staked - won - rewarded));
        expect(claimable * 10_000n <= loss * 800n).toBe(true);
        expect(claimable <= first.most).toBe(true);
      }),
    );
  });

  it('shows missed days of the last week', () => {
    const days = Array.from({ length: 12 }, (_, index) => day(addDays('2026-03-09', -index), 100_00)).toReversed();
    const states = check(first, factsAt('2026-03-10 12:00', { days })).items.map(({ state }) => state);
    expect(states).toEqual(['progress', 'claimable', 'missed', 'missed', 'missed', 'missed', 'missed']);
  });
});

describe('a rule that pays nothing for the minimum loss', () => {
  it('is rejected', () => {
    expect(findFaults({ ...first, leastLoss: centavos(12) })).toEqual([{ path: 'leastLoss', code: 'too_small' }]);
    expect(findFaults({ ...first, leastLoss: centavos(13) })).toEqual([]);
  });
});
