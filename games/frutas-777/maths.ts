import type { BetOption, Distribution } from '@arara/game-kit';
import { SPINS } from './closed-form.ts';
import { FREE_TIMES, LEAST_STARS, MOST_FREE, MOST_QUARTERS, QUARTER_E4, freeSpinsFor, starPays } from './paytable.ts';
import { spinOdds } from './spin-odds.ts';

/*
 * The exact odds of a whole round. The wins of a run of free spins are a power series: the coefficient of z^n counts the
 * ways to win n. A series is kept as one whole number, each coefficient in a field of the same width, so that one product
 * of whole numbers is the product of two series.
 */

/** The limits of a round: what a test may set lower, or a series would take too long to be walked in full. */
export interface Limits {
  /** Free spins, those won on the way included. */
  readonly free: number;
  /** Quarters of the stake. */
  readonly quarters: number;
}

/** One spin's wins by its stars: how many of all spins win so many quarters, stars' pay included. */
type Wins = readonly ReadonlyMap<number, bigint>[];

let wins: Wins | undefined;

/** The odds of one spin, counted once. */
export function winsOfSpin(): Wins {
  wins ??= spinOdds().map(
    (cases, stars) =>
      new Map([...cases].map(([quarters, ways]) => [quarters + (starPays[stars - LEAST_STARS] ?? 0), BigInt(ways)])),
  );
  return wins;
}

/** How a series is kept. */
interface Layout {
  /** Coefficients: what is won beyond them is cut, so that only the rest to the whole counts. */
  readonly length: number;
  /** Bits of each. */
  readonly width: number;
}

/** What a free spin may give, and the series of the wins that come with it. */
interface Step {
  readonly given: number;
  readonly series: bigint;
}

const givenBy = (stars: number): number => freeSpinsFor[stars - LEAST_STARS] ?? 0;

/** What a free spin may give while `room` more may be won, by how many it gives. */
function stepsOf(room: number, { length, width }: Layout): readonly Step[] {
  const steps = new Map<number, bigint>();
  for (const [stars, cases] of winsOfSpin().entries()) {
    const given = Math.min(givenBy(stars), room);
    let series = steps.get(given) ?? 0n;
    for (const [won, ways] of cases) if (won < length) series += ways << BigInt(width * won);
    steps.set(given, series);
  }
  return Array.from(steps, ([given, series]) => ({ given, series }));
}

/** Free spins, as series of the wins in quarters before they are tripled: answers the ways to win 0, 1, 2 … of them. */
function createRuns({ free, quarters }: Limits): (spins: number) => readonly bigint[] {
  // A field holds `SPINS`^`free` and what a product adds up.
  const layout = { length: Math.ceil(quarters / FREE_TIMES), width: (SPINS.toString(2).length - 1) * (free + 2) };
  const { length, width } = layout;
  const steps = new Map<number, readonly Step[]>();
  const runs = new Map<string, bigint>();

  /** The wins of `left` free spins while `room` more may be won, of `SPINS`^(`left` + `room`) ways. */
  const run = (left: number, room: number): bigint => {
    if (left === 0) return SPINS ** BigInt(room);
    const key = `${left} ${room}`;
    const before = runs.get(key);
    if (before !== undefined) return before;
    const mine = steps.get(room) ?? stepsOf(room, layout);
    steps.set(room, mine);
    const product = mine.reduce((sum, { given, series }) => sum + series * run(left - 1 + given, room - given), 0n);
    const sum = BigInt.asUintN(length * width, product);
    runs.set(key, sum);
    return sum;
  };

  return (spins) => {
    const series = run(spins, free - spins);
    return Array.from({ length }, (_, at) => BigInt.asUintN(width, series >> BigInt(width * at)));
  };
}

/** The odds of a round within these limits. Its wins are in quarters of the stake. */
export function roundWays(limits: Limits): { readonly total: bigint; readonly ways: ReadonlyMap<number, bigint> } {
  const runOf = createRuns(limits);
  const total = SPINS ** BigInt(limits.free + 1);
  const ways = new Map<number, bigint>();
  let rest = total;
  const add = (quarters: number, count: bigint): void => {
    if (quarters >= limits.quarters || count === 0n) return;
    ways.set(quarters, (ways.get(quarters) ?? 0n) + count);
    rest -= count;
  };
  for (const [stars, cases] of winsOfSpin().entries()) {
    const given = Math.min(givenBy(stars), limits.free);
    const follow = given > 0 ? runOf(given) : [total / SPINS];
    for (const [won, count] of cases)
      for (const [free, runs] of follow.entries()) add(won + FREE_TIMES * free, count * runs);
  }
  // Whatever is left reaches the largest prize, which ends the round.
  if (rest > 0n) ways.set(limits.quarters, rest);
  return { total, ways };
}

/** The odds of a round. */
function roundOdds(): Distribution {
  const { total, ways } = roundWays({ free: MOST_FREE, quarters: MOST_QUARTERS });
  const cases = new Map([...ways].map(([quarters, count]) => [BigInt(quarters * QUARTER_E4), count]));
  return { total, cases };
}

let round: Distribution | undefined;

/** There is one way to bet. */
export const options: readonly BetOption[] = [{ name: 'a spin', input: {}, odds: () => (round ??= roundOdds()) }];
