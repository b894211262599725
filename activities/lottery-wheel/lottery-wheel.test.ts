import { conformance, expectedSpin } from '@arara/activity-kit';
import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimed, dayOfPlay, deposit, factsAt, moment, stopsAt } from '../testing/history.ts';
import { lotteryWheel } from './lottery-wheel.ts';

const { first, check, claim, faults } = lotteryWheel;
const daily = { ...first, span: 'day', mostPerDay: 2 } as const;
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 90 });

const spun = (count: number, text: string, prefix = 'spin') =>
  Array.from({ length: count }, (_, index) => claimed(`${prefix}:${index + 1}`, 1_00, text));

describe('The lottery wheel keeps what every activity promises', () => {
  const rules = [daily, { ...first, perStaked: null }, { ...first, perRecharged: null, mostPerDay: 1 }];
  it.each(conformance(lotteryWheel, rules))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('spins', () => {
  it('are refused to who has earned none, and it is told how far the next one is', () => {
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

  it('are earned by recharges and by valid bets, each on its own', () => {
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

  it('that were used are counted, those of the days before too', () => {
    const deposits = [deposit(1, 300_00, '2026-03-02 11:00')];
    const facts = factsAt('2026-03-10 12:00', { deposits, claims: spun(2, '2026-03-05 12:00') });
    expect(check(first, facts).items.map(({ key }) => key)).toEqual(['spin:3']);
    const all = factsAt('2026-03-10 12:00', { deposits, claims: spun(3, '2026-03-05 12:00') });
    expect(claim(first, all, {}, stopsAt(1))).toEqual({ refused: 'no_spins' });
  });

  it('are lost again with a deposit that the bank takes back, but what was won stays', () => {
    const deposits = [
      deposit(1, 300_00, '2026-03-02 11:00', { isReturned: true }),
      deposit(2, 100_00, '2026-03-09 11:00'),
    ];
    const facts = factsAt('2026-03-10 12:00', { deposits, claims: spun(3, '2026-03-05 12:00') });
    expect(check(first, facts)).toMatchObject({ count: 0, reason: 'no_spins' });
  });

  it('before the promotion earn nothing', () => {
    const facts = factsAt('2026-03-10 12:00', {
      deposits: [deposit(1, 500_00, '2026-02-28 23:59')],
      days: [dayOfPlay('2026-02-28', { valid: centavos(5000_00) })],
    });
    expect(check(first, facts).count).toBe(0);
  });

  it('are no more a day than the rule says', () => {
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

  it('of a rule that counts each day alone are gone at midnight', () => {
    const deposits = [deposit(1, 200_00, '2026-03-10 11:00')];
    expect(check(daily, factsAt('2026-03-10 23:59', { deposits })).items[0]).toMatchObject({
      key: '2026-03-10:1',
      until: moment('2026-03-10 23:59:59.999'),
    });
    expect(check(daily, factsAt('2026-03-11 00:00', { deposits })).count).toBe(0);
  });
});

describe('the first wheel', () => {
  it('costs R$ 1,32 a spin: less than the house keeps of the R$ 500 staked for it', () => {
    expect(expectedSpin(first.prizes)).toBe(1_32n);
  });

  it('cannot be made to earn nothing', () => {
    expect(faults({ ...first, perRecharged: null, perStaked: null })).toEqual([
      { path: 'perRecharged', code: 'disagrees' },
    ]);
  });
});

describe('a spin hangs on', () => {
  const startsAt = moment('2026-03-01 00:00');
  const deposits = [
    deposit(1, 900_00, '2026-02-27 11:00'),
    deposit(2, 60_00, '2026-03-02 11:00'),
    deposit(3, 150_00, '2026-03-05 11:00'),
  ];
  const hangs = (window: string, rule: typeof first | typeof daily = first) =>
    lotteryWheel.hangsOn?.(rule, { claim: claimed(window, 1_00, '2026-03-05 12:00'), startsAt, deposits });

  it('the recharge that reached its number, none of before the promotion', () => {
    expect([hangs('spin:1'), hangs('spin:2')]).toEqual(['deposit-3', 'deposit-3']);
    expect(hangs('2026-03-05:1', daily)).toBe('deposit-3');
    expect(hangs('2026-03-05:2', daily)).toBeUndefined();
  });

  it('nothing where stakes earned it, or recharges earn none', () => {
    expect(hangs('spin:3')).toBeUndefined();
    expect(hangs('spin:1', { ...first, perRecharged: null })).toBeUndefined();
  });
});
