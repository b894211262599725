import type { BetOption, Distribution } from '@arara/game-kit';
import {
  CELLS,
  COIN_ONE_IN,
  HALF_E4,
  LEAST_COINS,
  MOST_HALVES,
  REELS,
  RESPINS,
  STOPS,
  coinValues,
  coinWeights,
} from './paytable.ts';
import { countSpins } from './spin-odds.ts';

/** The spins there are: 32 to the fifth. */
export const SPINS = BigInt(STOPS) ** BigInt(REELS);
/** Draws of a coin's value: 1,024. */
export const VALUES = BigInt(coinWeights.reduce((sum, weight) => sum + weight, 0));
const LANDS = BigInt(COIN_ONE_IN);

let counted: readonly ReadonlyMap<number, bigint>[] | undefined;

/** In how many spins each sum of line pays comes, by coins; counted once. */
export function spinOdds(): readonly ReadonlyMap<number, bigint>[] {
  return (counted ??= countSpins());
}

/** Ways to choose `some` of `all`. */
function choose(all: number, some: number): bigint {
  let ways = 1n;
  for (let at = 0; at < some; at += 1) ways = (ways * BigInt(all - at)) / BigInt(at + 1);
  return ways;
}

/** How the respins end: of `LANDS`^`draws` ways, how many leave each number of coins, as index. */
export interface HoldOdds {
  readonly draws: number;
  readonly ways: readonly bigint[];
}

const known = new Map<string, HoldOdds>();

/**
 * The chain over how many cells are empty and how many respins are left. Its ways are of as many draws as the longest path
 * needs; a shorter one counts for all that its unused draws could be.
 */
export function holdOdds(empty: number, left: number = RESPINS): HoldOdds {
  const key = `${empty} ${left}`;
  const before = known.get(key);
  if (before) return before;
  if (empty === 0 || left === 0) {
    const ways = Array<bigint>(CELLS + 1).fill(0n);
    return { draws: 0, ways: ways.with(CELLS - empty, 1n) };
  }
  const after = Array.from({ length: empty + 1 }, (_, landed) => ({
    count: choose(empty, landed) * (LANDS - 1n) ** BigInt(empty - landed),
    odds: holdOdds(empty - landed, landed > 0 ? RESPINS : left - 1),
  }));
  const longest = Math.max(...after.map(({ odds }) => odds.draws));
  const ways = Array.from({ length: CELLS + 1 }, (_, coins) =>
    after.reduce(
      (sum, { count, odds }) => sum + count * (odds.ways[coins] ?? 0n) * LANDS ** BigInt(longest - odds.draws),
      0n,
    ),
  );
  const found = { draws: empty + longest, ways };
  known.set(key, found);
  return found;
}

/** What `coins` coins come to: of `VALUES`^`coins` ways, how many pay 0, 1, 2 … halves; from the largest prize on together. */
export function sumWays(coins: number): readonly bigint[] {
  let ways: bigint[] = [1n];
  for (let coin = 0; coin < coins; coin += 1) {
    const next = Array<bigint>(MOST_HALVES + 1).fill(0n);
    for (const [sum, count] of ways.entries()) {
      if (count === 0n) continue;
      for (const [at, value] of coinValues.entries()) {
        const to = Math.min(sum + value, MOST_HALVES);
        next[to] = (next[to] ?? 0n) + count * BigInt(coinWeights[at] ?? 0);
      }
    }
    ways = next;
  }
  return ways;
}

/** What respins pay that began with so many coins: of `total` ways, how many pay 0, 1, 2 … halves. */
export function holdWays(
  coins: number,
  sums: readonly (readonly bigint[])[],
): { total: bigint; ways: readonly bigint[] } {
  const { draws, ways: ends } = holdOdds(CELLS - coins);
  const ways = Array<bigint>(MOST_HALVES + 1).fill(0n);
  for (const [end, count] of ends.entries()) {
    if (count === 0n) continue;
    const scale = count * VALUES ** BigInt(CELLS - end);
    // A full board pays the largest prize whatever its coins are worth.
    if (end === CELLS) ways[MOST_HALVES] = (ways[MOST_HALVES] ?? 0n) + count * VALUES ** BigInt(CELLS);
    else for (const [halves, sum] of (sums[end] ?? []).entries()) ways[halves] = (ways[halves] ?? 0n) + scale * sum;
  }
  return { total: LANDS ** BigInt(draws) * VALUES ** BigInt(CELLS), ways };
}

/** The odds of a round. */
function roundOdds(): Distribution {
  const sums = Array.from({ length: CELLS }, (_, coins) => sumWays(coins));
  const { total: longest } = holdWays(LEAST_COINS, sums);
  const total = SPINS * longest;
  const cases = new Map<bigint, bigint>();
  const add = (halves: number, count: bigint): void => {
    const payE4 = BigInt(Math.min(halves, MOST_HALVES) * HALF_E4);
    if (count > 0n) cases.set(payE4, (cases.get(payE4) ?? 0n) + count);
  };
  for (const [coins, spins] of spinOdds().entries()) {
    const hold = coins < LEAST_COINS ? { total: 1n, ways: [1n] } : holdWays(coins, sums);
    const scale = longest / hold.total;
    for (const [halves, count] of spins)
      for (const [more, ways] of hold.ways.entries()) if (ways > 0n) add(halves + more, count * ways * scale);
  }
  return { total, cases };
}

let round: Distribution | undefined;

/** There is one way to bet. */
export const options: readonly BetOption[] = [{ name: 'a spin', input: {}, odds: () => (round ??= roundOdds()) }];
