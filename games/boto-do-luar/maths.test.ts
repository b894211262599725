import { type Distribution, approximately, exactRtp, oddsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { moonOdds, plainOdds, roundOdds } from './maths.ts';
import { payOf } from './outcome.ts';
import { WEIGHTS, type Weights } from './paytable.ts';
import { drawRound } from './round.ts';

function sameOdds(walked: Distribution, computed: Distribution): void {
  expect(exactRtp(walked)).toEqual(exactRtp(computed));
  expect(walked.cases.size).toBe(computed.cases.size);
  for (const [prize, count] of walked.cases)
    expect(count * computed.total).toBe((computed.cases.get(prize) ?? 0n) * walked.total);
}

/** Few enough pictures that every branch of a round can be walked. */
const SMALL: readonly (readonly [string, Weights])[] = [
  [
    'two pictures and dolphins of two multipliers',
    {
      moonOneIn: 3,
      outer: [3, 0, 0, 1, 0, 0, 0, 0],
      middle: [3, 0, 0, 0, 0, 0, 0, 0, 2],
      multiplier: [1, 0, 2],
      moonMultiplier: [0, 1, 0],
    },
  ],
  [
    'dolphins that may wait in vain',
    {
      moonOneIn: 2,
      outer: [1, 0, 0, 0, 0, 0, 0, 1],
      middle: [1, 0, 0, 0, 0, 0, 0, 0, 1],
      multiplier: [1, 0, 0],
      moonMultiplier: [1, 1, 0],
    },
  ],
  [
    'no dolphin',
    {
      moonOneIn: 2,
      outer: [1, 0, 0, 0, 0, 0, 0, 4],
      middle: [1, 0, 0, 0, 0, 0, 0, 2, 0],
      multiplier: [1, 1, 1],
      moonMultiplier: [0, 0, 1],
    },
  ],
];

describe('the odds of a round', () => {
  it.each(SMALL)('equal a walk over every branch of the rules: %s', (_, weights) => {
    const walked = oddsOf((draw) => ({ multiplierE4: payOf(drawRound(draw, weights)) }));
    sameOdds(walked, roundOdds(weights));
  });

  it('sum to one, part by part', () => {
    for (const odds of [plainOdds(WEIGHTS), moonOdds(WEIGHTS), roundOdds(WEIGHTS)])
      expect([...odds.cases.values()].reduce((sum, count) => sum + count, 0n)).toBe(odds.total);
  });

  it('come from plain rounds and full moons in the parts of the README', () => {
    const part = (odds: Distribution): number => approximately(exactRtp(odds).win, exactRtp(odds).stake);
    expect(part(plainOdds(WEIGHTS))).toBeCloseTo(0.644_088_969_377, 11);
    expect(part(moonOdds(WEIGHTS))).toBeCloseTo(71.578_477_359_18, 10);
  });
});
