import type { BetOption, Distribution } from '@arara/game-kit';
import { FREE_SPINS, HALF_E4, MOST_HALVES, REELS, STOPS, specialWeights } from './paytable.ts';
import { type SpinOdds, countSpins } from './spin-odds.ts';

/*
 * The exact odds of a whole round. The wins of a run of free spins are a power series: the coefficient of z^n counts the
 * ways to win n halves of the stake. A series is kept as one whole number, each coefficient in a field of the same width,
 * so that one product of whole numbers is the product of two series.
 */

/** The spins there are: 32 to the fifth. */
export const SPINS = BigInt(STOPS) ** BigInt(REELS);
const SPECIALS = BigInt(specialWeights.reduce((sum, weight) => sum + weight, 0));

/** The limits of a round: what a test sets lower, so that a plain walk through every case ends. */
export interface Limits {
  /** Free spins that three books give. */
  readonly spins: number;
  /** The largest prize, in halves of the stake. */
  readonly halves: number;
}

let counted: readonly SpinOdds[] | undefined;

/** The odds of one spin: without a special symbol, then with each; counted once. */
export function spinOdds(): readonly SpinOdds[] {
  return (counted ??= countSpins());
}

interface SeriesFormat {
  /** Coefficients: what is won beyond them is cut and counted as the rest to the whole. */
  readonly length: number;
  /** Bits of each. */
  readonly width: number;
}

const wholeOf = ({ length, width }: SeriesFormat, series: bigint): bigint => BigInt.asUintN(length * width, series);

function seriesOf({ length, width }: SeriesFormat, cases: ReadonlyMap<number, bigint>): bigint {
  let series = 0n;
  for (const [won, ways] of cases) if (won < length) series += ways << BigInt(width * won);
  return series;
}

/** The powers of a series, each multiplied out once. */
function createPowers(format: SeriesFormat, series: bigint): (exponent: number) => bigint {
  const known = new Map<number, bigint>([
    [0, 1n],
    [1, series],
  ]);
  const power = (exponent: number): bigint => {
    const before = known.get(exponent);
    if (before !== undefined) return before;
    const half = power(exponent >> 1);
    const square = wholeOf(format, half * half);
    const result = exponent % 2 === 0 ? square : wholeOf(format, square * series);
    known.set(exponent, result);
    return result;
  };
  return power;
}

/**
 * The wins of the free spins with one special symbol, of `SPINS`^(3 × `spins`) ways. With P the series of a free spin
 * without three books, R of one with them, S = P + R, T = `SPINS` and n = `spins`: no spin gives more, P^n·T^2n; exactly
 * one does and none after it, n·P^(2n−1)·R·T^n; two do, and what follows gives nothing, all the rest:
 * S^2n·(S^n − P^n) − n·P^(2n−1)·R·S^n.
 */
function freeSeries(format: SeriesFormat, { few, many }: SpinOdds, { spins }: Limits): bigint {
  const [plain, giving] = [seriesOf(format, few), seriesOf(format, many)];
  const p = createPowers(format, plain);
  const s = createPowers(format, plain + giving);
  const once = wholeOf(format, wholeOf(format, p(spins) * p(spins - 1)) * giving);
  const sn = s(spins);
  const none = p(spins) * SPINS ** BigInt(2 * spins);
  const one = BigInt(spins) * once * (SPINS ** BigInt(spins) - sn);
  const two = s(2 * spins) * (sn - p(spins));
  return wholeOf(format, none + one + two);
}

/** The ways to win 0, 1, 2 … halves in all free spins, whichever the special symbol: of 16 × `SPINS`^(3 × `spins`). */
function freeWays(limits: Limits): readonly bigint[] {
  const most = SPECIALS * SPINS ** BigInt(3 * limits.spins);
  const format = { length: limits.halves, width: most.toString(2).length + 1 };
  const series = specialWeights.reduce(
    (sum, weight, at) =>
      sum + BigInt(weight) * freeSeries(format, spinOdds()[at + 1] ?? { few: new Map(), many: new Map() }, limits),
    0n,
  );
  // A power of two of fields at a time: a shift of the whole number for each would take far longer.
  const split = (part: bigint, fields: number): bigint[] => {
    if (fields === 1) return [part];
    const low = fields >> 1;
    const bits = low * format.width;
    return [...split(BigInt.asUintN(bits, part), low), ...split(part >> BigInt(bits), fields - low)];
  };
  return split(series, format.length);
}

/** The odds of a round within these limits. Its wins are in halves of the stake. */
export function roundWays(limits: Limits): { readonly total: bigint; readonly ways: ReadonlyMap<number, bigint> } {
  const free = freeWays(limits);
  const without = SPECIALS * SPINS ** BigInt(3 * limits.spins);
  const total = SPINS * without;
  const ways = new Map<number, bigint>();
  let rest = total;
  const add = (halves: number, count: bigint): void => {
    if (halves >= limits.halves || count === 0n) return;
    ways.set(halves, (ways.get(halves) ?? 0n) + count);
    rest -= count;
  };
  const { few, many } = spinOdds()[0] ?? { few: new Map<number, bigint>(), many: new Map<number, bigint>() };
  for (const [won, count] of few) add(won, count * without);
  for (const [won, count] of many) for (const [more, runs] of free.entries()) add(won + more, count * runs);
  // Whatever is left reaches the largest prize, which ends the round.
  if (rest > 0n) ways.set(limits.halves, rest);
  return { total, ways };
}

/** The odds of a round. */
function roundOdds(): Distribution {
  const { total, ways } = roundWays({ spins: FREE_SPINS, halves: MOST_HALVES });
  const cases = new Map([...ways].map(([halves, count]) => [BigInt(halves * HALF_E4), count]));
  return { total, cases };
}

let round: Distribution | undefined;

/** There is one way to bet. */
export const options: readonly BetOption[] = [{ name: 'a spin', input: {}, odds: () => (round ??= roundOdds()) }];
