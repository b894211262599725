import { describe, expect, it } from 'vitest';
import { type DeclaredReturn, type ReturnSums, computeReturnInterval } from './return-interval.ts';

/** An even chance that pays 1.9 times the stake: returns 95 % with a standard deviation of 0.95. */
const evenChance: DeclaredReturn = { least: 0.95, most: 0.95, deviation: 0.95 };

interface Unit {
  staked: number;
  won: number;
  rounds: number;
}

function sumUnits(units: readonly Unit[]): ReturnSums {
  const add = (value: (unit: Unit) => number): number => units.reduce((sum, unit) => sum + value(unit), 0);
  return {
    units: units.length,
    staked: add(({ staked }) => staked),
    won: add(({ won }) => won),
    squaredStakes: add(({ staked, rounds }) => staked ** 2 / rounds),
    stakedSquared: add(({ staked }) => staked ** 2),
    wonSquared: add(({ won }) => won ** 2),
    stakedTimesWon: add(({ staked, won }) => staked * won),
  };
}

/** Equal units of a hundred rounds at one real each, paid at a return. */
const playAt = (actual: number, units: number): ReturnSums =>
  sumUnits(Array.from({ length: units }, () => ({ staked: 10_000, won: Math.round(10_000 * actual), rounds: 100 })));

describe('the interval of a return', () => {
  it('is the declared return and its tolerance by volatility', () => {
    const { actual, low, high, verdict } = computeReturnInterval(evenChance, playAt(0.95, 100));
    // 3.2905 · 0.95 / √10000
    expect(low).toBeCloseTo(0.95 - 0.03126, 5);
    expect(high).toBeCloseTo(0.95 + 0.03126, 5);
    expect({ actual, verdict }).toEqual({ actual: 0.95, verdict: 'inside' });
  });

  it('is as wide as the quantile, and gives the distance in standard deviations', () => {
    const play = playAt(0.98, 100);
    const { low, high, deviations, verdict } = computeReturnInterval(evenChance, play, 4);
    expect(low).toBeCloseTo(0.95 - 0.038, 6);
    expect(high).toBeCloseTo(0.95 + 0.038, 6);
    expect(deviations).toBeCloseTo(0.03 / 0.0095, 6);
    expect(verdict).toBe('inside');
    expect(computeReturnInterval(evenChance, play, 3).verdict).toBe('above');
    expect(computeReturnInterval(evenChance, playAt(0.95, 100)).deviations).toBeCloseTo(0, 9);
  });

  it('shrinks with the root of the rounds', () => {
    const few = computeReturnInterval(evenChance, playAt(0.95, 100));
    const many = computeReturnInterval(evenChance, playAt(0.95, 400));
    expect((few.high - few.low) / (many.high - many.low)).toBeCloseTo(2, 6);
  });

  it.each([
    ['below', 0.9],
    ['above', 1],
  ] as const)('says that a return is %s', (verdict, actual) => {
    expect(computeReturnInterval(evenChance, playAt(actual, 30)).verdict).toBe('inside');
    expect(computeReturnInterval(evenChance, playAt(actual, 100)).verdict).toBe(verdict);
  });

  it('finds a wrong return also where one player made all the play', () => {
    const play = sumUnits([{ staked: 1_000_000, won: 1_200_000, rounds: 10_000 }]);
    expect(computeReturnInterval(evenChance, play).verdict).toBe('above');
  });

  it('is wider when few large stakes make up the play', () => {
    const equal = computeReturnInterval(evenChance, playAt(0.95, 100));
    const unequal = computeReturnInterval(
      evenChance,
      sumUnits([
        { staked: 900_000, won: 855_000, rounds: 1 },
        { staked: 100_000, won: 95_000, rounds: 9_999 },
      ]),
    );
    expect(unequal.high - unequal.low).toBeGreaterThan(10 * (equal.high - equal.low));
  });

  it('uses the spread of the play where it is larger than the declared one', () => {
    const swings = Array.from({ length: 200 }, (_, index) => ({
      staked: 10_000,
      won: index % 10 === 0 ? 95_000 : 0,
      rounds: 100,
    }));
    const { low, high } = computeReturnInterval(evenChance, sumUnits(swings));
    expect(high - low).toBeGreaterThan(1);
  });

  it('reaches from the least to the largest return of the ways to bet', () => {
    const { low, high } = computeReturnInterval({ least: 0, most: 0.99, deviation: 1 }, playAt(0.6, 10_000));
    expect(low).toBe(0);
    expect(high).toBeCloseTo(0.99 + 0.00329, 5);
  });

  it('says nothing from the spread of few players where the rules declare none', () => {
    const undeclared = { ...evenChance, deviation: 0 };
    expect(computeReturnInterval(undeclared, playAt(0.9, 29)).verdict).toBe('too_few');
    expect(computeReturnInterval(undeclared, playAt(0.9, 30)).verdict).toBe('below');
  });

  it('says nothing of too little play, and of none', () => {
    expect(computeReturnInterval(evenChance, sumUnits([{ staked: 1_000, won: 0, rounds: 10 }])).verdict).toBe(
      'too_few',
    );
    expect(computeReturnInterval(evenChance, sumUnits([]))).toEqual({
      actual: undefined,
      low: 0,
      high: 0.95,
      deviations: 0,
      verdict: 'too_few',
    });
  });
});
