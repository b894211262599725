import { addDays, conformance } from '@arara/activity-kit';
import { ZERO, centavos, portion, rate, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimed, dayOfPlay, factsAt, member, moment, noChance } from '../testing/history.ts';
import { dailyLogin } from './daily-login.ts';

const { first, check, claim } = dailyLogin;
const easy = { ...first, leastDeposited: ZERO, leastValid: centavos(1), onMiss: 'go_on' } as const;
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 90 });

/** A member who may take part, with the days that they have had so far. */
const playing = (text: string, had: readonly (readonly [day: string, number: number])[] = []) =>
  factsAt(text, {
    member: member(50_00, 500_00),
    days: [dayOfPlay(text.slice(0, 10), { valid: centavos(100_00) })],
    claims: had.map(([day, number]) => claimed(day, 10, `${day} 20:00`, { number })),
  });

/** What today gives: its number among the seven, and how it stands. */
function today(facts: ReturnType<typeof playing>, rule = first) {
  const item = check(rule, facts).items.find(({ key }) => key === facts.day);
  return [item?.detail['number'], item?.state];
}

describe('The daily login keeps what every activity promises', () => {
  it.each(conformance(dailyLogin, [easy, { ...easy, onMiss: 'restart', activeDays: 1 }]))('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('who may not take part yet', () => {
  it('is who never paid anything in', () => {
    const facts = factsAt('2026-03-10 12:00');
    expect(check(first, facts)).toMatchObject({ state: 'progress', reason: 'no_deposit', claimable: 0n });
    expect(claim(first, facts, {}, noChance)).toEqual({ refused: 'no_deposit' });
  });

  it('is who has staked too little in the last seven days', () => {
    const days = [
      dayOfPlay('2026-03-03', { valid: centavos(500_00) }),
      dayOfPlay('2026-03-04', { valid: centavos(60_00) }),
      dayOfPlay('2026-03-10', { valid: centavos(39_99) }),
    ];
    const facts = factsAt('2026-03-10 12:00', { member: member(50_00, 600_00), days });
    expect(check(first, facts)).toMatchObject({
      state: 'progress',
      reason: 'wagering_left',
      progress: { done: 99_99n, of: 100_00n, unit: 'money' },
    });
    expect(claim(first, facts, {}, noChance)).toEqual({ refused: 'wagering_left' });
  });
});

describe('the seven days', () => {
  it('grow from the first to the last', () => {
    const { items, claimable } = check(first, playing('2026-03-10 12:00'));
    expect(claimable).toBe(10n);
    expect(items.map(({ reward }) => reward)).toEqual([10n, 15n, 20n, 25n, 30n, 40n, 70n]);
    expect(items.map(({ state }) => state)).toEqual(['claimable', ...Array<string>(6).fill('progress')]);
    expect(items.at(-1)?.key).toBe('2026-03-16');
  });

  it('go on while no day is missed, and begin again after the last', () => {
    expect(today(playing('2026-03-10 00:00', [['2026-03-09', 1]]))).toEqual([2, 'claimable']);
    expect(today(playing('2026-03-10 23:59', [['2026-03-09', 6]]))).toEqual([7, 'claimable']);
    expect(today(playing('2026-03-10 12:00', [['2026-03-09', 7]]))).toEqual([1, 'claimable']);
  });

  it('begin again after a day that was missed, or go on where the rule says so', () => {
    const facts = playing('2026-03-10 12:00', [['2026-03-08', 4]]);
    expect(today(facts)).toEqual([1, 'claimable']);
    expect(today(facts, easy)).toEqual([5, 'claimable']);
  });

  it('show what was had of them, and tell when the next one comes', () => {
    const facts = playing('2026-03-10 21:00', [
      ['2026-03-09', 1],
      ['2026-03-10', 2],
    ]);
    const standing = check(first, facts);
    expect(standing).toMatchObject({
      state: 'claimed',
      reason: 'come_back_tomorrow',
      claimable: 0n,
      nextAt: moment('2026-03-11 00:00'),
    });
    expect(standing.items.map(({ state }) => state).slice(0, 3)).toEqual(['claimed', 'claimed', 'progress']);
    expect(claim(first, facts, {}, noChance)).toEqual({ refused: 'come_back_tomorrow' });
    expect(claim(first, facts, { key: '2026-03-11' }, noChance)).toEqual({ refused: 'come_back_tomorrow' });
  });

  it('are each had once under the name of the day', () => {
    expect(claim(first, playing('2026-03-10 12:00', [['2026-03-09', 3]]), {}, noChance)).toMatchObject({
      claims: [{ window: '2026-03-10', amount: 25n, detail: { number: 4 }, payment: { pocket: 'cash' } }],
    });
  });

  it('are one through seven over and over for who comes every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
        let facts = playing('2026-03-02 12:00');
        const seen: unknown[] = [];
        for (let index = 0; index < count; index += 1) {
          const day = addDays('2026-03-02', index);
          facts = { ...playing(`${day} 12:00`), claims: facts.claims };
          const answer = claim(first, facts, {}, noChance);
          const [given] = 'claims' in answer ? answer.claims : [];
          seen.push(given?.detail['number']);
          facts = { ...facts, claims: [...facts.claims, claimed(day, 1, `${day} 12:00`, given?.detail)] };
        }
        expect(seen).toEqual(Array.from({ length: count }, (_, index) => (index % 7) + 1));
      }),
    );
  });
});

describe('the first rule', () => {
  it('gives less a week than the play that it asks for costs on average: many accounts do not pay', () => {
    const week = sum(first.rewards.map(({ amount }) => amount));
    expect(week).toBeLessThan(portion(first.leastValid, rate(300)));
  });
});
