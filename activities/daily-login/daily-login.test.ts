import { addDays, listConformanceChecks } from '@arara/activity-kit';
import { ZERO, centavos, portion, rate, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  TIGER_TEXT,
  claimed,
  dayOfPlay,
  factsAt,
  member,
  moment,
  noChance,
  tigerRounds,
  tigerTitles,
} from '../testing/history.ts';
import { dailyLogin } from './daily-login.ts';

const { first, check, claim } = dailyLogin;
const easy = { ...first, leastDeposited: ZERO, leastValid: centavos(1), onMiss: 'go_on' } as const;
/** The fourth and the last day give free rounds. */
const mixed = first.rewards.map((reward, index) =>
  index % 3 === 0 && index > 0 ? { amount: centavos(1_00), freeRounds: tigerRounds } : reward,
);
const numbers = fc.array(fc.nat(9999), { minLength: 6, maxLength: 90 });

/** Facts of an eligible member with earlier claims. */
const playing = (text: string, had: readonly (readonly [day: string, number: number])[] = []) =>
  factsAt(text, {
    member: member(50_00, 500_00),
    days: [dayOfPlay(text.slice(0, 10), { valid: first.leastValid })],
    claims: had.map(([day, number]) => claimed(day, 10, `${day} 20:00`, { number })),
  });

/** The number and the state of the current day. */
function today(facts: ReturnType<typeof playing>, rule = first) {
  const item = check(rule, facts).items.find(({ key }) => key === facts.day);
  return [item?.detail['number'], item?.state];
}

describe('the daily login passes the conformance checks', () => {
  it.each(
    listConformanceChecks(dailyLogin, [
      easy,
      { ...easy, onMiss: 'restart', activeDays: 1 },
      { ...easy, rewards: mixed },
    ]),
  )('$name', (promise) => {
    fc.assert(fc.property(numbers, (life) => promise.check(life)));
  });
});

describe('the daily login before its conditions are met', () => {
  it('requires a deposit', () => {
    const facts = factsAt('2026-03-10 12:00');
    expect(check(first, facts)).toMatchObject({ state: 'progress', reason: 'no_deposit', claimable: 0n });
    expect(claim(first, facts, {}, noChance)).toEqual({ refused: 'no_deposit' });
  });

  it('requires valid stakes in the last seven days', () => {
    const days = [
      dayOfPlay('2026-03-03', { valid: centavos(500_00) }),
      dayOfPlay('2026-03-04', { valid: centavos(460_00) }),
      dayOfPlay('2026-03-10', { valid: centavos(39_99) }),
    ];
    const facts = factsAt('2026-03-10 12:00', { member: member(50_00, 600_00), days });
    expect(check(first, facts)).toMatchObject({
      state: 'progress',
      reason: 'wagering_left',
      progress: { done: 499_99n, of: 500_00n, unit: 'money' },
    });
    expect(claim(first, facts, {}, noChance)).toEqual({ refused: 'wagering_left' });
  });
});

describe('the seven days', () => {
  it('pay growing rewards', () => {
    const { items, claimable } = check(first, playing('2026-03-10 12:00'));
    expect(claimable).toBe(50n);
    expect(items.map(({ reward }) => reward)).toEqual([50n, 75n, 1_00n, 1_25n, 1_50n, 2_00n, 5_00n]);
    expect(items.map(({ state }) => state)).toEqual(['claimable', ...Array<string>(6).fill('progress')]);
    expect(items.at(-1)?.key).toBe('2026-03-16');
  });

  it('continue while no day is missed and restart after the last', () => {
    expect(today(playing('2026-03-10 00:00', [['2026-03-09', 1]]))).toEqual([2, 'claimable']);
    expect(today(playing('2026-03-10 23:59', [['2026-03-09', 6]]))).toEqual([7, 'claimable']);
    expect(today(playing('2026-03-10 12:00', [['2026-03-09', 7]]))).toEqual([1, 'claimable']);
  });

  it('restart after a missed day, or continue if the rule says so', () => {
    const facts = playing('2026-03-10 12:00', [['2026-03-08', 4]]);
    expect(today(facts)).toEqual([1, 'claimable']);
    expect(today(facts, easy)).toEqual([5, 'claimable']);
  });

  it('show the claimed ones and the time of the next one', () => {
    const facts = playing('2026-03-10 21:00', [
      ['2026-03-09', 1],
      ['2026-03-10', 2],
    ]);
    const status = check(first, facts);
    expect(status).toMatchObject({
      state: 'claimed',
      reason: 'come_back_tomorrow',
      claimable: 0n,
      nextAt: moment('2026-03-11 00:00'),
    });
    expect(status.items.map(({ state }) => state).slice(0, 3)).toEqual(['claimed', 'claimed', 'progress']);
    expect(claim(first, facts, {}, noChance)).toEqual({ refused: 'come_back_tomorrow' });
    expect(claim(first, facts, { key: '2026-03-11' }, noChance)).toEqual({ refused: 'come_back_tomorrow' });
  });

  it('are claimed once each, with the day as window', () => {
    expect(claim(first, playing('2026-03-10 12:00', [['2026-03-09', 3]]), {}, noChance)).toMatchObject({
      claims: [{ window: '2026-03-10', amount: 1_25n, detail: { number: 4 }, payment: { pocket: 'cash' } }],
    });
  });

  it('repeat from one to seven for a member who claims every day', () => {
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

describe('the default rule', () => {
  it('pays less a week than the required play costs on average, so multiple accounts lose money', () => {
    const week = sum(first.rewards.map(({ amount }) => amount));
    expect(week).toBeLessThan(portion(first.leastValid, rate(300)));
  });
});

describe('a day that pays free rounds', () => {
  const rule = { ...first, rewards: mixed };
  const facts = playing('2026-03-10 12:00', [
    ['2026-03-07', 1],
    ['2026-03-08', 2],
    ['2026-03-09', 3],
  ]);

  it('claims them on its own day', () => {
    expect(check(rule, facts)).toMatchObject({ claimable: 0n, claimableRounds: 10 });
    expect(claim(rule, facts, {}, noChance)).toMatchObject({
      claims: [{ window: '2026-03-10', amount: 1_00n, freeRounds: tigerRounds }],
    });
  });

  it('is named among the rewards; the headline sums the money of the others', () => {
    expect(dailyLogin.sentences(rule, 'pt', tigerTitles)[0]).toContain(TIGER_TEXT);
    expect(dailyLogin.headline(rule, 'pt').figure).toBe('R$\u00a05,75');
  });
});
