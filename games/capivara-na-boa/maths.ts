import { type BetOption, type Distribution, mixture } from '@arara/game-kit';
import { commonPicture } from '../slots/five-lines.ts';
import { payBoard } from './board.ts';
import {
  BATH_SPINS,
  COIN_E4,
  FULL_BOARD,
  MOST_COINS,
  type Picture,
  WEIGHTS,
  WILD,
  type Weights,
  coinsFor,
  orangeCounts,
  pictures,
} from './paytable.ts';

/*
 * The exact odds, in whole numbers. The board of a plain spin is taken apart by rows: given its corners and centre the rows
 * are independent and both diagonals are known. A spin in the bath has six free cells, which are counted one by one; the
 * bath adds six such spins up, each multiplied by its oranges.
 */

/** Coins, each with the weight of `total` that a spin comes to them. */
interface CoinOdds {
  readonly total: bigint;
  readonly weights: ReadonlyMap<number, bigint>;
}

type Row = ReadonlyMap<Picture | undefined, bigint>;

const sum = (weights: readonly number[]): number => weights.reduce((all, weight) => all + weight, 0);

function add<K>(to: Map<K, bigint>, key: K, weight: bigint): void {
  if (weight > 0n) to.set(key, (to.get(key) ?? 0n) + weight);
}

/** The picture that a row of three pays for, and the weight of that: `undefined` for none. An `undefined` cell is free. */
function rowOdds(weightOf: (picture: Picture) => bigint, cells: readonly (Picture | undefined)[]): Row {
  let partial: { readonly cells: readonly Picture[]; readonly weight: bigint }[] = [{ cells: [], weight: 1n }];
  for (const fixed of cells) {
    const choices = fixed
      ? [{ picture: fixed, weight: 1n }]
      : pictures.map((each) => ({ picture: each, weight: weightOf(each) }));
    partial = partial.flatMap((one) =>
      choices.map(({ picture, weight }) => ({ cells: [...one.cells, picture], weight: one.weight * weight })),
    );
  }
  const odds = new Map<Picture | undefined, bigint>();
  for (const { cells: row, weight } of partial) add(odds, commonPicture(row, WILD), weight);
  return odds;
}

const coinsOf = (picture: Picture | undefined): number => (picture ? coinsFor[picture] : 0);

function fillsBoard(rows: readonly (Picture | undefined)[]): boolean {
  const shown = rows.filter((row) => row !== undefined);
  return shown.length === rows.length && commonPicture(shown, WILD) !== undefined;
}

/** The corners of a board, from the top left to the bottom right. */
function* corners(): Generator<readonly [Picture, Picture, Picture, Picture]> {
  for (const a of pictures)
    for (const b of pictures) for (const c of pictures) for (const d of pictures) yield [a, b, c, d];
}

/** What the nine cells of a plain spin come to, before the oranges. */
export function gridOdds({ reels }: Pick<Weights, 'reels'>): CoinOdds {
  const weightOf = (picture: Picture): bigint => BigInt(reels[pictures.indexOf(picture)] ?? 0);
  const outer = new Map<string, Row>();
  for (const left of pictures)
    for (const right of pictures) outer.set(left + right, rowOdds(weightOf, [left, undefined, right]));
  const weights = new Map<number, bigint>();
  for (const centre of pictures) {
    const middle = rowOdds(weightOf, [undefined, centre, undefined]);
    for (const [a, b, c, d] of corners()) {
      const fixed = weightOf(centre) * weightOf(a) * weightOf(b) * weightOf(c) * weightOf(d);
      if (fixed === 0n) continue;
      const diagonals = coinsOf(commonPicture([a, centre, d], WILD)) + coinsOf(commonPicture([b, centre, c], WILD));
      for (const [first, weight1] of outer.get(a + b) ?? []) {
        for (const [second, weight2] of middle) {
          for (const [third, weight3] of outer.get(c + d) ?? []) {
            const coins = diagonals + coinsOf(first) + coinsOf(second) + coinsOf(third);
            const times = fillsBoard([first, second, third]) ? FULL_BOARD : 1;
            add(weights, coins * times, fixed * weight1 * weight2 * weight3);
          }
        }
      }
    }
  }
  return { total: BigInt(sum(reels)) ** 9n, weights };
}

/** What one spin in the bath comes to, before the oranges: every way to fill its six outer cells. */
export function bathSpinOdds({ bathReels }: Pick<Weights, 'bathReels'>): CoinOdds {
  const weights = new Map<number, bigint>();
  const fill = (cells: readonly Picture[], weight: bigint): void => {
    if (weight === 0n) return;
    const [a, b, c, d, e, f] = cells;
    if (a && b && c && d && e && f) {
      add(weights, payBoard([a, WILD, b, c, WILD, d, e, WILD, f]).coins, weight);
      return;
    }
    for (const [index, picture] of pictures.entries())
      fill([...cells, picture], weight * BigInt(bathReels[index] ?? 0));
  };
  fill([], 1n);
  return { total: BigInt(sum(bathReels)) ** 6n, weights };
}

/** The odds of the coins, as a distribution of multipliers of the stake. */
function toDistribution({ total, weights }: CoinOdds): Distribution {
  return { total, cases: new Map([...weights].map(([coins, weight]) => [BigInt(coins * COIN_E4), weight])) };
}

/** The odds of a plain spin, its oranges included. */
export function spinOdds(weights: Weights): Distribution {
  const grid = gridOdds(weights);
  const whole = new Map<number, bigint>();
  for (const [index, count] of orangeCounts.entries())
    for (const [coins, weight] of grid.weights)
      add(whole, Math.min(coins * count, MOST_COINS), weight * BigInt(weights.oranges[index] ?? 0));
  return toDistribution({ total: grid.total * BigInt(sum(weights.oranges)), weights: whole });
}

/** The odds of a whole bath. */
export function bathOdds(weights: Weights): Distribution {
  const spin = bathSpinOdds(weights);
  let paid: ReadonlyMap<number, bigint> = new Map([[0, 1n]]);
  for (let oranges = 1; oranges <= BATH_SPINS; oranges += 1) {
    const next = new Map<number, bigint>();
    for (const [before, reached] of paid)
      for (const [coins, weight] of spin.weights)
        add(next, Math.min(before + coins * oranges, MOST_COINS), reached * weight);
    paid = next;
  }
  return toDistribution({ total: spin.total ** BigInt(BATH_SPINS), weights: paid });
}

/** The odds of a round. */
export function roundOdds(weights: Weights): Distribution {
  return mixture([
    { share: BigInt(weights.bathOneIn - 1), odds: spinOdds(weights) },
    { share: 1n, odds: bathOdds(weights) },
  ]);
}

let round: Distribution | undefined;

/** There is one way to bet. */
export const options: readonly BetOption[] = [
  { name: 'a spin', input: {}, odds: () => (round ??= roundOdds(WEIGHTS)) },
];
