import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { addSeconds, startOfDay } from '../../../platform/index.ts';
import { type PlayerAction, type PlayerRecord, evaluateMarker } from './marker-evaluation.ts';
import { type MarkerKind, readCondition, toLevel } from './marker-rule.ts';
import { createPhraseFinder } from './phrase-finder.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** The end of the assessed day. */
const until = startOfDay('2026-03-15');
const at = (days: number, seconds: number) => addSeconds(until, -days * DAY + seconds);

const nothing: PlayerRecord = {
  hours: [],
  deposits: [],
  declinedDeposits: [],
  cancelledWithdrawals: [],
  limitRaises: [],
  phrases: [],
};

const action = (moment: Date, amount = 0n): PlayerAction => ({ reference: moment.toISOString(), at: moment, amount });
const play = (hour: Date, staked: bigint, won: bigint, rounds = 10n) => ({ hour, staked, won, rounds });

function evaluate(kind: MarkerKind, condition: object, record: Partial<PlayerRecord>) {
  const rule = { kind, version: 1, points: 10, source: 'test', condition: readCondition(kind, condition) };
  return evaluateMarker({ ...nothing, ...record }, rule, until);
}

describe('deposits that chase losses', () => {
  const condition = { count: 2, hours: 2, amount: '50.00', days: 7 };
  const losing = (loss: bigint) => [play(at(1, 10 * HOUR), 100_00n, 100_00n - loss)];
  const deposits = [action(at(1, 11 * HOUR + 60), 30_00n), action(at(1, 12 * HOUR + 60), 30_00n)];

  it('are found after a loss of the amount within the hours before', () => {
    expect(evaluate('chasing_deposits', condition, { hours: losing(50_00n), deposits })).toMatchObject({
      count: 2,
      threshold: 2,
      days: 7,
      figures: { hours: 2, amount: '50.00', deposited: '60.00' },
      dates: [deposits[1]?.at.toISOString(), deposits[0]?.at.toISOString()],
    });
  });

  it('are not found a centavo below, after too many hours, or where fewer follow', () => {
    expect(evaluate('chasing_deposits', condition, { hours: losing(49_99n), deposits })).toBeUndefined();
    const late = [action(at(1, 11 * HOUR)), action(at(1, 13 * HOUR))];
    expect(evaluate('chasing_deposits', condition, { hours: losing(50_00n), deposits: late })).toBeUndefined();
    const [one] = deposits.slice(0, 1);
    expect(one && evaluate('chasing_deposits', condition, { hours: losing(50_00n), deposits: [one] })).toBeUndefined();
  });

  it('counts a loss of the same hour only as far as later deposits cannot have paid for it', () => {
    const hours = [play(at(1, 10 * HOUR), 150_00n, 0n)];
    const first = action(at(1, 10 * HOUR + 60), 100_00n);
    const second = action(at(1, 10 * HOUR + 1_200), 50_00n);
    const once = { ...condition, count: 1 };
    const found = evaluate('chasing_deposits', once, { hours, deposits: [first, second] });
    expect(found?.references).toEqual([second.reference]);
  });
});

describe('stakes that rise after losses', () => {
  const condition = { count: 1, percent: 50, days: 7 };
  const after = (staked: bigint, won = 9_00n, start = 11) => [
    play(at(1, 10 * HOUR), 10_00n, won),
    play(at(1, start * HOUR), staked, 0n),
  ];

  it('are found from the share on, in the hour after a loss', () => {
    expect(evaluate('rising_stakes', condition, { hours: after(15_00n) })).toMatchObject({ count: 1 });
  });

  it('are not found below the share, after a gain, or after an hour of rest', () => {
    expect(evaluate('rising_stakes', condition, { hours: after(14_99n) })).toBeUndefined();
    expect(evaluate('rising_stakes', condition, { hours: after(15_00n, 10_00n) })).toBeUndefined();
    expect(evaluate('rising_stakes', condition, { hours: after(15_00n, 9_00n, 12) })).toBeUndefined();
  });
});

describe('play at night', () => {
  const condition = { count: 2, rounds: 20, until_hour: 6, days: 7 };
  const nights = (lastHour: number, rounds = 10n) => [
    play(at(2, 0), 1n, 0n, 10n),
    play(at(2, 5 * HOUR), 1n, 0n, 10n),
    play(at(1, 0), 1n, 0n, 10n),
    play(at(1, lastHour * HOUR), 1n, 0n, rounds),
  ];

  it('counts nights of the site from midnight until before six', () => {
    expect(evaluate('night_play', condition, { hours: nights(5) })).toMatchObject({ count: 2 });
  });

  it('leaves out six o’clock and nights with a round less', () => {
    expect(evaluate('night_play', condition, { hours: nights(6) })).toBeUndefined();
    expect(evaluate('night_play', condition, { hours: nights(5, 9n) })).toBeUndefined();
  });
});

describe('deposits above the own pattern', () => {
  const condition = { percent: 200, amount: '200.00', baseline_days: 28, days: 7 };
  const usual = [8, 15, 22, 29].map((days) => action(at(days, HOUR), 100_00n));

  it('are found from the share above the average of the periods before', () => {
    const deposits = [...usual.toReversed(), action(at(1, HOUR), 300_00n)];
    expect(evaluate('rising_deposits', condition, { deposits })).toMatchObject({
      count: 200,
      threshold: 200,
      figures: { deposited: '300.00', usual: '100.00' },
    });
  });

  it('are not found below it, below the amount, or without deposits before', () => {
    const withRecent = (amount: bigint, before = usual) => ({
      deposits: [...before.toReversed(), action(at(1, HOUR), amount)],
    });
    expect(evaluate('rising_deposits', condition, withRecent(299_00n))).toBeUndefined();
    expect(evaluate('rising_deposits', condition, withRecent(900_00n, []))).toBeUndefined();
    const small = usual.map((row) => ({ ...row, amount: centavos(10_00n) }));
    expect(evaluate('rising_deposits', condition, withRecent(199_99n, small))).toBeUndefined();
    expect(evaluate('rising_deposits', condition, withRecent(200_00n, small))).toMatchObject({ count: 1_900 });
  });
});

describe('cancelled withdrawals', () => {
  const condition = { count: 2, hours: 24, days: 14 };
  const cancelledWithdrawals = [action(at(10, HOUR), 50_00n), action(at(5, HOUR), 70_00n)];

  it('are found where play followed within the hours', () => {
    const hours = [play(at(10, 2 * HOUR), 1n, 0n), play(at(4, 0), 1n, 0n)];
    expect(evaluate('cancelled_withdrawals', condition, { hours, cancelledWithdrawals })).toMatchObject({
      count: 2,
      figures: { hours: 24, amount: '120.00' },
    });
  });

  it('are not found where the play came later', () => {
    const hours = [play(at(10, 2 * HOUR), 1n, 0n), play(at(4, HOUR), 1n, 0n)];
    expect(evaluate('cancelled_withdrawals', condition, { hours, cancelledWithdrawals })).toBeUndefined();
  });
});

describe('long sessions', () => {
  const condition = { count: 1, hours: 4, days: 7 };
  const hoursOf = (...starts: number[]) => starts.map((start) => play(at(1, start * HOUR), 1n, 0n));

  it('are runs of hours with play', () => {
    expect(evaluate('long_sessions', condition, { hours: hoursOf(10, 11, 12, 13) })).toMatchObject({
      count: 1,
      figures: { hours: 4, longest: 4 },
    });
  });

  it('are not found with an hour less, or with an hour without play between', () => {
    expect(evaluate('long_sessions', condition, { hours: hoursOf(10, 11, 12) })).toBeUndefined();
    expect(evaluate('long_sessions', condition, { hours: hoursOf(10, 11, 13, 14) })).toBeUndefined();
  });
});

describe.each([
  ['limit_raises', 'limitRaises'],
  ['declined_deposits', 'declinedDeposits'],
] as const)('%s', (kind, list) => {
  const condition = { count: 2, days: 7 };

  it('counts from the first instant of the period', () => {
    const rows = [action(at(7, 0)), action(at(1, 0))];
    expect(evaluate(kind, condition, { [list]: rows })).toMatchObject({ count: 2, threshold: 2 });
  });

  it('leaves out what came before it, and is not found below the count', () => {
    const rows = [action(at(7, -1)), action(at(1, 0))];
    expect(evaluate(kind, condition, { [list]: rows })).toBeUndefined();
  });
});

describe('words', () => {
  it('are found with their phrases, without the text', () => {
    const phrases = [{ ...action(at(1, 0)), reference: 'T1', phrase: 'perdi tudo' }];
    expect(evaluate('words', { count: 1, days: 7 }, { phrases })).toMatchObject({
      count: 1,
      figures: { phrases: 'perdi tudo' },
      references: ['T1'],
    });
    expect(evaluate('words', { count: 2, days: 7 }, { phrases })).toBeUndefined();
  });

  it('match whole words in any case, with or without accents', () => {
    const find = createPhraseFinder(['vício', 'não consigo parar', '停不下来']);
    expect(find('Isso virou um VICIO pra mim')).toBe('vício');
    expect(find('nao  consigo\nparar!')).toBe('não consigo parar');
    expect(find('我停不下来了')).toBe('停不下来');
    expect(find('serviciok')).toBeUndefined();
    expect(find('consigo parar quando quero')).toBeUndefined();
  });
});

it.each([
  [29, 'low'],
  [30, 'raised'],
  [59, 'raised'],
  [60, 'high'],
] as const)('gives a score of %i the level %s', (score, level) => {
  expect(toLevel(score)).toBe(level);
});

it('refuses a rule without a parameter that its marker needs', () => {
  expect(() => readCondition('night_play', { count: 2, days: 7 })).toThrow('rounds');
  expect(() => readCondition('rising_deposits', { percent: 50, baseline_days: 89, days: 7, amount: '1.00' })).toThrow(
    'days',
  );
});
