import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type Draft, atClose, clothClosesAt, noticeOf, problemOf } from './draft.ts';

const LOCKS_AT = 100_000;
const round = { locksAt: LOCKS_AT };

describe('when the cloth of a player closes', () => {
  it('is early enough for the way there, and for a slower one', () => {
    expect(LOCKS_AT - clothClosesAt(round, 0, 0)).toBe(1_200);
    expect(LOCKS_AT - clothClosesAt(round, 400, 0)).toBe(1_600);
  });

  it('is never so early that nobody could bet', () => {
    expect(LOCKS_AT - clothClosesAt(round, 60_000, 299)).toBeLessThan(3_000);
  });

  it('differs between players by less than a third of a second, whole milliseconds', () => {
    const times = [0, 1.5, 150, 299.9, 1_764_450_000_123.4].map((seed) => clothClosesAt(round, 0, seed));
    expect(new Set(times).size).toBeGreaterThan(3);
    for (const time of times) {
      expect(Number.isInteger(time)).toBe(true);
      expect(LOCKS_AT - time).toBeGreaterThanOrEqual(1_200);
      expect(LOCKS_AT - time).toBeLessThan(1_500);
    }
  });
});

describe('what keeps chips from being bet', () => {
  const cost = {
    stake: centavos(500),
    least: centavos(500),
    stakes: { min: centavos(100), max: centavos(50_000) },
    balance: centavos(10_000),
    isOverTickets: false,
  };

  it('is nothing where the money, the limits and the tickets allow it', () => {
    expect(problemOf(cost)).toBeUndefined();
    expect(problemOf({ ...cost, balance: cost.stake })).toBeUndefined();
    expect(problemOf({ ...cost, balance: null })).toBeUndefined();
  });

  it('is the first of: too many chips, too many tickets, too few chips, too little money', () => {
    expect(problemOf({ ...cost, stake: centavos(50_001), balance: centavos(0) })).toBe('full');
    expect(problemOf({ ...cost, isOverTickets: true, balance: centavos(0) })).toBe('most');
    expect(problemOf({ ...cost, stakes: { ...cost.stakes, min: centavos(501) } })).toBe('least');
    expect(problemOf({ ...cost, least: centavos(99) })).toBe('least');
    expect(problemOf({ ...cost, balance: centavos(499) })).toBe('short');
  });
});

const laid: Draft = { isEmpty: false, isFresh: true, isConfirmFirst: false, problem: undefined };
const open = { isOpen: true, isOver: false, isBet: false, isPlacing: false };

describe('chips on the cloth as it closes', () => {
  it('are bet where their player laid them in this round', () => {
    expect(atClose(laid)).toBe('bet');
  });

  it('come back where they cannot be bet', () => {
    expect(atClose({ ...laid, problem: 'short' })).toBe('return');
  });

  it.each([
    ['none lie there', { isEmpty: true }],
    ['they were laid in an earlier round', { isFresh: false }],
    ['their player bets by Confirm alone', { isConfirmFirst: true }],
  ])('stay where %s', (_, change) => {
    expect(atClose({ ...laid, ...change })).toBe('stay');
    expect(atClose({ ...laid, ...change, problem: 'full' })).toBe('stay');
  });
});

describe('what is said of the chips', () => {
  it('is what will happen to them', () => {
    expect(noticeOf({ ...laid, isEmpty: true }, open)).toBe('hintLay');
    expect(noticeOf(laid, open)).toBe('hintCounts');
    expect(noticeOf({ ...laid, isConfirmFirst: true }, open)).toBe('hintConfirm');
    expect(noticeOf({ ...laid, isFresh: false }, open)).toBe('hintOld');
  });

  it('is why they will come back', () => {
    for (const problem of ['least', 'full', 'most', 'short'] as const)
      expect(noticeOf({ ...laid, problem }, open)).toBe(problem);
  });

  it('is that a round takes no more tickets, before another chip is laid', () => {
    expect(noticeOf({ ...laid, isEmpty: true, problem: 'most' }, { ...open, isBet: true })).toBe('most');
    expect(noticeOf({ ...laid, isEmpty: true, problem: 'least' }, { ...open, isBet: true })).toBeUndefined();
  });

  it('is that they were not bet, while the round runs without them', () => {
    const closed = { ...open, isOpen: false };
    expect(noticeOf(laid, closed)).toBe('missed');
    expect(noticeOf({ ...laid, isFresh: false }, closed)).toBe('kept');
    expect(noticeOf({ ...laid, isConfirmFirst: true }, closed)).toBe('kept');
    expect(noticeOf(laid, { ...closed, isOver: true })).toBeUndefined();
    expect(noticeOf({ ...laid, isEmpty: true }, closed)).toBeUndefined();
  });

  it('is nothing while they are on their way, and nothing after a bet', () => {
    expect(noticeOf(laid, { ...open, isPlacing: true })).toBeUndefined();
    expect(noticeOf({ ...laid, isEmpty: true }, { ...open, isBet: true })).toBeUndefined();
  });
});
