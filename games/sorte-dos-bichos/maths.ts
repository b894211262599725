import type { BetOption, Distribution } from '@arara/game-kit';
import { waysTo } from '../draws/hypergeometric.ts';
import { ANIMALS } from './animals.ts';
import type { BichosInput } from './outcome.ts';
import { PRIZES, type Way, animalsOf, digitsOf, hasReach, payOfHit, reaches, ways } from './pays.ts';

/** In how many equally likely cases one prize can come for this way: by its animal, or by its last digits. */
function casesOf(way: Way): bigint {
  const digits = digitsOf[way];
  return digits === undefined ? BigInt(ANIMALS) : 10n ** BigInt(digits);
}

/** Of so many prizes, in how many draws so many have what is named: each by itself, one case in `of`. */
function binomial(of: bigint, prizes: number, pay: number): Distribution {
  const cases = new Map<bigint, bigint>();
  for (let hits = 0; hits <= prizes; hits += 1)
    cases.set(BigInt(pay * hits), waysTo(prizes, hits) * (of - 1n) ** BigInt(prizes - hits));
  return { total: of ** BigInt(prizes), cases };
}

/** In how many of the 25^5 draws so many named animals all come: what has none of some of them is taken off and put back in turn. */
export function drawsWithAll(animals: number): bigint {
  let draws = 0n;
  for (let absent = 0; absent <= animals; absent += 1) {
    const without = waysTo(animals, absent) * BigInt(ANIMALS - absent) ** BigInt(PRIZES);
    draws += absent % 2 === 0 ? without : -without;
  }
  return draws;
}

/** The odds of a way to bet. What is named changes nothing. */
export function oddsOf({ way, reach }: Pick<BichosInput, 'way' | 'reach'>): Distribution {
  const pay = payOfHit(way, reach);
  if (hasReach(way)) return binomial(casesOf(way), reach === 'first' ? 1 : PRIZES, pay);
  const total = BigInt(ANIMALS) ** BigInt(PRIZES);
  const hit = drawsWithAll(animalsOf[way] ?? 1);
  return {
    total,
    cases: new Map([
      [0n, total - hit],
      [BigInt(pay), hit],
    ]),
  };
}

/**
 * The chance that a ticket gets anything at all, as a fraction: on the first prize alone of one prize, else of at least one
 * among the five.
 */
export function chanceOfWay(bet: Pick<BichosInput, 'way' | 'reach'>): {
  readonly over: bigint;
  readonly under: bigint;
} {
  const { total, cases } = oddsOf(bet);
  return { over: total - (cases.get(0n) ?? 0n), under: total };
}

/** What stands for any ticket of a way. */
export function exampleOf(way: Way): readonly number[] {
  return digitsOf[way] === undefined ? Array.from({ length: animalsOf[way] ?? 1 }, (_, index) => index + 1) : [0];
}

/** The ten ways to bet that differ in their odds. */
export const options: readonly BetOption[] = ways.flatMap((way) =>
  reaches
    .filter((reach) => hasReach(way) || reach === 'all')
    .map((reach) => ({
      name: `${way}, ${reach === 'first' ? 'first prize' : 'all five prizes'}`,
      input: { way, reach, named: exampleOf(way) },
      odds: () => oddsOf({ way, reach }),
    })),
);
