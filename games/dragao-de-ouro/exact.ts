import { type Rtp, approximately } from '@arara/game-kit';
import { CELLS, type CellWeights, DRAGON, LEAST, payFor } from './paytable.ts';

/*
 * What can be counted of this game: the first board of a spin, thirty cells drawn on their own. What tumbles after it has
 * too many states; that is simulated.
 */

function chooseOf(n: number, k: number): bigint {
  let ways = 1n;
  for (let at = 1; at <= k; at += 1) ways = (ways * BigInt(n - k + at)) / BigInt(at);
  return ways;
}

/** Of `sum`^30 boards, those on which exactly `count` cells show what has `weight`. */
function boardsWith(weight: number, count: number, sum: number): bigint {
  return chooseOf(CELLS, count) * BigInt(weight) ** BigInt(count) * BigInt(sum - weight) ** BigInt(CELLS - count);
}

const sumOf = (weights: CellWeights): number => weights.reduce((all, weight) => all + weight, 0);

/** The exact chance that a first board pays anything. */
export function firstBoardPays(weights: CellWeights): Rtp {
  const total = BigInt(sumOf(weights)) ** BigInt(CELLS);
  // Ways to fill so many cells with pictures that stay below the least that pays, and the rest with what never pays.
  let ways: bigint[] = Array.from({ length: CELLS + 1 }, (_, filled) => (filled === 0 ? 1n : 0n));
  for (const [kind, weight] of weights.entries()) {
    const most = kind < DRAGON ? LEAST - 1 : CELLS;
    const next = ways.map(() => 0n);
    for (const [filled, before] of ways.entries())
      for (let more = 0; more <= Math.min(most, CELLS - filled); more += 1)
        next[filled + more] =
          (next[filled + more] ?? 0n) + before * chooseOf(CELLS - filled, more) * BigInt(weight) ** BigInt(more);
    ways = next;
  }
  return { win: total - (ways[CELLS] ?? 0n), stake: total };
}

/** What a first board pays on average, in bets, before any orb: exact but for the last digits of the quotient. */
export function firstBoardPay(weights: CellWeights): number {
  const sum = sumOf(weights);
  let tenths = 0n;
  for (const [picture, weight] of weights.slice(0, DRAGON).entries())
    for (let count = LEAST; count <= CELLS; count += 1)
      tenths += BigInt(payFor(picture, count)) * boardsWith(weight, count, sum);
  return approximately(tenths, 10n * BigInt(sum) ** BigInt(CELLS));
}

/** The chance that a first board shows `least` dragons or more. */
export function firstBoardDragons(weights: CellWeights, least: number): number {
  const sum = sumOf(weights);
  let boards = 0n;
  for (let count = least; count <= CELLS; count += 1) boards += boardsWith(weights[DRAGON] ?? 0, count, sum);
  return approximately(boards, BigInt(sum) ** BigInt(CELLS));
}
