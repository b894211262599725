import { chiSquareTail, normalTails } from './probability.ts';

/** Numbers of 0 … n − 1 as a game gets them. */
export interface Scaled {
  readonly values: readonly number[];
  readonly n: number;
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

function counted(values: readonly number[], n: number): Float64Array {
  const counts = new Float64Array(n);
  for (const value of values) counts[value] = at(counts, value) + 1;
  return counts;
}

/** Each value as often as the others. */
function chiSquare({ values, n }: Scaled): number {
  const expected = values.length / n;
  const sum = counted(values, n).reduce((all, count) => all + (count - expected) ** 2 / expected, 0);
  return chiSquareTail(sum, n - 1);
}

/** Every pair of adjacent values, overlapping, is equally frequent: Good's serial test. */
function overlaps({ values, n }: Scaled): number {
  const pairs = values.map((value, index) => value * n + at(values, (index + 1) % values.length));
  const squares = (counts: Float64Array): number => counts.reduce((all, count) => all + count * count, 0);
  const two = (n * n * squares(counted(pairs, n * n))) / values.length - values.length;
  const one = (n * squares(counted(values, n))) / values.length - values.length;
  return chiSquareTail(two - one, n * n - n);
}

/** How many draws it takes until every value was seen. */
function couponCollector({ values, n }: Scaled): number {
  let [sets, seen] = [0, new Set<number>()];
  let drawn = 0;
  let last = 0;
  for (const value of values) {
    drawn += 1;
    seen.add(value);
    if (seen.size < n) continue;
    [sets, last, seen] = [sets + 1, drawn, new Set()];
  }
  if (sets < 2) return 1;
  let [mean, variance] = [0, 0];
  for (let left = 1; left <= n; left += 1) {
    mean += n / left;
    variance += (n * (n - left)) / (left * left);
  }
  return normalTails((last / sets - mean) / Math.sqrt(variance / sets));
}

/** How often the sequence crosses its middle. */
function runs({ values, n }: Scaled): number {
  const sides = values.filter((value) => value * 2 !== n - 1).map((value) => value * 2 > n - 1);
  const above = sides.filter(Boolean).length;
  const below = sides.length - above;
  const crossed = sides.filter((side, index) => index === 0 || side !== sides[index - 1]).length;
  const both = 2 * above * below;
  const mean = both / sides.length + 1;
  const variance = (both * (both - sides.length)) / (sides.length ** 2 * (sides.length - 1));
  return normalTails((crossed - mean) / Math.sqrt(variance));
}

function correlation(one: readonly number[], two: readonly number[]): number {
  const size = Math.min(one.length, two.length);
  let [sumOne, sumTwo, squaresOne, squaresTwo, products] = [0, 0, 0, 0, 0];
  for (let index = 0; index < size; index += 1) {
    const [a, b] = [at(one, index), at(two, index)];
    sumOne += a;
    sumTwo += b;
    squaresOne += a * a;
    squaresTwo += b * b;
    products += a * b;
  }
  const spread = Math.sqrt((size * squaresOne - sumOne ** 2) * (size * squaresTwo - sumTwo ** 2));
  return normalTails(((size * products - sumOne * sumTwo) / spread) * Math.sqrt(size));
}

/** Two positions of the same game, such as two reels, are independent. */
function interplay({ values }: Scaled): number {
  const [one, two] = [0, 1].map((side) => values.filter((_, index) => index % 2 === side));
  return correlation(one ?? [], two ?? []);
}

/** A number does not predict the next. */
function serialCorrelation({ values }: Scaled): number {
  return correlation(values.slice(0, -1), values.slice(1));
}

/** How many different values there are among as many draws as there are values. */
function duplicates({ values, n }: Scaled): number {
  const blocks = Math.floor(values.length / n);
  let distinct = 0;
  for (let block = 0; block < blocks; block += 1) distinct += new Set(values.slice(block * n, (block + 1) * n)).size;
  const missed = (1 - 1 / n) ** n;
  const mean = n * (1 - missed);
  const variance = n * missed + n * (n - 1) * (1 - 2 / n) ** n - (n * missed) ** 2;
  return normalTails((distinct / blocks - mean) / Math.sqrt(variance / blocks));
}

/**
 * The seven tests by which laboratories judge the numbers of a game, each as the chance that a fair source is as far off.
 * Source: GLI-19 v3.0, 3.2.2.
 */
export const tests: Readonly<Record<string, (scaled: Scaled) => number>> = {
  'chi-square': chiSquare,
  overlaps,
  'coupon collector': couponCollector,
  runs,
  'interplay correlation': interplay,
  'serial correlation': serialCorrelation,
  duplicates,
};
