import { type BetOption, type Distribution, mixture } from '@arara/game-kit';
import {
  MIDDLE_ROWS,
  MOST_DRAWS,
  MOST_TENTHS,
  OUTER_ROWS,
  TENTH_E4,
  WEIGHTS,
  type Weights,
  multipliers,
  pictures,
  tenthsFor,
} from './paytable.ts';

/*
 * The exact odds, in whole numbers. Where a picture lies on its reel is nothing to what it pays, so reels are counted by
 * how often each picture shows. The outer reels matter only by the ways that they open for each picture.
 */

/** How often each of several things shows, and the weight of that. */
interface Counted {
  readonly counts: readonly number[];
  readonly weight: bigint;
}

const sum = (weights: readonly number[]): number => weights.reduce((all, weight) => all + weight, 0);

function add<K>(to: Map<K, bigint>, key: K, weight: bigint): void {
  if (weight > 0n) to.set(key, (to.get(key) ?? 0n) + weight);
}

function choose(n: number, k: number): bigint {
  return k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);
}

/** Every way in which `cells` cells, each drawn by `weights`, may show each thing so and so often. */
function countings(cells: number, [first, ...rest]: readonly number[]): Counted[] {
  if (first === undefined) return cells === 0 ? [{ counts: [], weight: 1n }] : [];
  return Array.from({ length: cells + 1 }, (_, count) => count).flatMap((count) => {
    const own = choose(cells, count) * BigInt(first) ** BigInt(count);
    if (own === 0n) return [];
    return countings(cells - count, rest).map(({ counts, weight }) => ({
      counts: [count, ...counts],
      weight: own * weight,
    }));
  });
}

/** How many pairs of an outer cell on each side show each picture. */
function outerOdds({ outer }: Weights): readonly Counted[] {
  const reel = countings(OUTER_ROWS, outer);
  const pairs = new Map<string, Counted>();
  for (const left of reel)
    for (const right of reel) {
      const counts = left.counts.map((count, index) => count * (right.counts[index] ?? 0));
      const before = pairs.get(counts.join())?.weight ?? 0n;
      pairs.set(counts.join(), { counts, weight: before + left.weight * right.weight });
    }
  return [...pairs.values()];
}

/** The product of the multipliers of so many dolphins, and its weight. */
function productOdds(dolphins: number, weights: readonly number[]): ReadonlyMap<number, bigint> {
  let products: ReadonlyMap<number, bigint> = new Map([[1, 1n]]);
  for (let dolphin = 0; dolphin < dolphins; dolphin += 1) {
    const next = new Map<number, bigint>();
    for (const [product, weight] of products)
      for (const [index, multiplier] of multipliers.entries())
        add(next, product * multiplier, weight * BigInt(weights[index] ?? 0));
    products = next;
  }
  return products;
}

/** What the outer reels pay with a middle reel of these counts, the last of which is the dolphins; not multiplied. */
function payOdds(outer: readonly Counted[], middle: readonly number[]): ReadonlyMap<number, bigint> {
  const dolphins = middle[pictures.length] ?? 0;
  const odds = new Map<number, bigint>();
  for (const { counts, weight } of outer) {
    const tenths = pictures.map(
      (picture, index) => (counts[index] ?? 0) * ((middle[index] ?? 0) + dolphins) * tenthsFor[picture],
    );
    add(odds, sum(tenths), weight);
  }
  return odds;
}

/** The odds of a round whose middle reel is one of `middles`, its dolphins multiplying by `multiplierWeights`. */
function oddsWith(
  middles: { readonly total: bigint; readonly reels: readonly Counted[] },
  multiplierWeights: readonly number[],
  weights: Weights,
): Distribution {
  const outer = outerOdds(weights);
  const outerTotal = BigInt(sum(weights.outer)) ** BigInt(2 * OUTER_ROWS);
  const multiplierTotal = BigInt(sum(multiplierWeights));
  const cases = new Map<bigint, bigint>();
  const pay = (tenths: number, weight: bigint): void =>
    add(cases, BigInt(Math.min(tenths, MOST_TENTHS) * TENTH_E4), weight);
  for (const { counts, weight } of middles.reels) {
    const dolphins = counts[pictures.length] ?? 0;
    const pays = payOdds(outer, counts);
    const draws = dolphins === 0 ? 1 : MOST_DRAWS;
    for (const [product, own] of productOdds(dolphins, multiplierWeights)) {
      let reached = weight * own * multiplierTotal ** BigInt(MIDDLE_ROWS - dolphins);
      for (let draw = 0; draw < draws; draw += 1) {
        const scale = reached * outerTotal ** BigInt(MOST_DRAWS - 1 - draw);
        for (const [tenths, chance] of pays) if (tenths > 0) pay(tenths * (product + draw), scale * chance);
        reached *= pays.get(0) ?? 0n;
      }
      pay(0, reached * outerTotal ** BigInt(MOST_DRAWS - draws));
    }
  }
  return { total: middles.total * multiplierTotal ** BigInt(MIDDLE_ROWS) * outerTotal ** BigInt(MOST_DRAWS), cases };
}

/** The odds of a round that is not played under the full moon. */
export function plainOdds(weights: Weights): Distribution {
  const reels = countings(MIDDLE_ROWS, weights.middle);
  return oddsWith({ total: BigInt(sum(weights.middle)) ** BigInt(MIDDLE_ROWS), reels }, weights.multiplier, weights);
}

/** The odds of a round under the full moon. */
export function moonOdds(weights: Weights): Distribution {
  const dolphins = { counts: [...pictures.map(() => 0), MIDDLE_ROWS], weight: 1n };
  return oddsWith({ total: 1n, reels: [dolphins] }, weights.moonMultiplier, weights);
}

/** The odds of a round. */
export function roundOdds(weights: Weights): Distribution {
  return mixture([
    { share: BigInt(weights.moonOneIn - 1), odds: plainOdds(weights) },
    { share: 1n, odds: moonOdds(weights) },
  ]);
}

let round: Distribution | undefined;

/** There is one way to bet. */
export const options: readonly BetOption[] = [
  { name: 'a spin', input: {}, odds: () => (round ??= roundOdds(WEIGHTS)) },
];
