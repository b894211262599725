import { randomBytes } from 'node:crypto';
import { activities } from '@arara/activities';
import { type Prize, computeOdds, listWeights } from '@arara/activity-kit';
import { SERVER_SEED_BYTES, drawsOf } from '@arara/game-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { chiSquareTail } from './probability.ts';

/** The wheels that a new promotion begins with. */
const wheels = activities.flatMap(({ kind, prizes, first }) => (prizes ? [{ kind, prizes: prizes(first) }] : []));

/** The long form takes a seed that nobody has seen, and ten times as many spins. */
const isLong = process.env['RANDOMNESS'] === 'long';
const SPINS = isLong ? 5_000_000 : 500_000;
/** A fair wheel is called unfair once in ten thousand runs. */
const LEAST_TAIL = 1e-4;

const seed = isLong
  ? new Uint8Array(randomBytes(SERVER_SEED_BYTES))
  : new Uint8Array(SERVER_SEED_BYTES).map((_, index) => index * 5 + 1);

/** How often each place came in so many spins, each under a number of its own as members' spins are. */
function turned(weights: readonly number[]): readonly number[] {
  const draw = drawsOf(seed);
  const counts = weights.map(() => 0);
  for (let nonce = 0; nonce < SPINS; nonce += 1) {
    const place = draw('wheel', nonce).weighted(weights);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

function tailOf(counts: readonly number[], prizes: readonly Prize[]): number {
  const total = listWeights(prizes).reduce((sum, weight) => sum + weight, 0);
  const statistic = prizes.reduce((sum, { weight }, place) => {
    const expected = (SPINS * weight) / total;
    return sum + ((counts[place] ?? 0) - expected) ** 2 / expected;
  }, 0);
  return chiSquareTail(statistic, prizes.length - 1);
}

const timeout = isLong ? 1_200_000 : 60_000;

it('there are two wheels to try', () => {
  expect(wheels.map(({ kind }) => kind)).toEqual(['daily_wheel', 'lottery_wheel']);
});

describe.each(wheels)('many spins of the $kind', { timeout }, ({ prizes }) => {
  let counts: readonly number[] = [];
  beforeAll(() => {
    counts = turned(listWeights(prizes));
  }, timeout);

  it('fall on each place as its weight says', () => {
    expect(tailOf(counts, prizes)).toBeGreaterThan(LEAST_TAIL);
  });

  it('would not pass for a wheel with the odds of two places exchanged', () => {
    const [first, second, ...rest] = counts;
    expect(tailOf([second ?? 0, first ?? 0, ...rest], prizes)).toBeLessThan(LEAST_TAIL);
  });

  it('fall as often as the published odds say, within a hundredth of a percent for the rarest', () => {
    for (const [place, published] of computeOdds(listWeights(prizes)).entries()) {
      const percent = ((counts[place] ?? 0) * 100) / SPINS;
      expect(Math.abs(percent - Number(published))).toBeLessThan(0.01 + Number(published) / 50);
    }
  });
});
