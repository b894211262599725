import { type BetOption, type Distribution, mixture } from '@arara/game-kit';
import { agreed, hasLine, payOf } from './board.ts';
import {
  COIN_E4,
  type Cell,
  FULL_BOARD,
  type Picture,
  TURN_ONE_IN,
  WILD,
  coinsFor,
  landWeights,
  pictures,
  reelWeights,
  turnWeights,
} from './paytable.ts';

/*
 * The exact odds, in whole numbers. A spin's board is taken apart by rows: given its corners and centre, the rows are
 * independent and both diagonals are known. A turn is a walk over the 512 sets of filled cells, since what fills a
 * cell does not depend on which cells fill.
 */

/** How one row may come out: its agreed picture (`undefined` when it does not pay) and the weight of that. */
type RowOdds = ReadonlyMap<Picture | undefined, bigint>;

function rowOdds(weights: readonly number[], cells: readonly (Picture | undefined)[]): RowOdds {
  let partial: { cells: Picture[]; weight: bigint }[] = [{ cells: [], weight: 1n }];
  for (const fixed of cells) {
    const choices = fixed
      ? [{ picture: fixed, weight: 1n }]
      : pictures.map((picture, at) => ({ picture, weight: BigInt(weights[at] ?? 0) }));
    partial = partial.flatMap((one) =>
      choices.map(({ picture, weight }) => ({ cells: [...one.cells, picture], weight: one.weight * weight })),
    );
  }
  const odds = new Map<Picture | undefined, bigint>();
  for (const { cells: row, weight } of partial) odds.set(agreed(row), (odds.get(agreed(row)) ?? 0n) + weight);
  return odds;
}

function coinsOf(picture: Picture | undefined): number {
  return picture ? coinsFor[picture] : 0;
}

function fillsBoard(rows: readonly (Picture | undefined)[]): boolean {
  return rows.every((row) => row !== undefined) && agreed(rows.map((row) => row ?? '')) !== undefined;
}

function* corners(): Generator<readonly [Picture, Picture, Picture, Picture]> {
  for (const a of pictures)
    for (const c of pictures) for (const g of pictures) for (const i of pictures) yield [a, c, g, i];
}

/** The odds of a plain spin whose cells show the pictures with `weights`. */
export function spinOdds(weights: readonly number[] = reelWeights): Distribution {
  const weightOf = (picture: Picture): bigint => BigInt(weights[pictures.indexOf(picture)] ?? 0);
  const outer = new Map<string, RowOdds>();
  for (const left of pictures)
    for (const right of pictures) outer.set(left + right, rowOdds(weights, [left, undefined, right]));
  const cases = new Map<bigint, bigint>();
  for (const centre of pictures) {
    const middle = rowOdds(weights, [undefined, centre, undefined]);
    for (const [a, c, g, i] of corners()) {
      const fixed = weightOf(centre) * weightOf(a) * weightOf(c) * weightOf(g) * weightOf(i);
      if (fixed === 0n) continue;
      const diagonals = coinsOf(agreed([a, centre, i])) + coinsOf(agreed([c, centre, g]));
      for (const [first, weight1] of outer.get(a + c) ?? []) {
        for (const [second, weight2] of middle) {
          for (const [third, weight3] of outer.get(g + i) ?? []) {
            const coins = diagonals + coinsOf(first) + coinsOf(second) + coinsOf(third);
            const multiplier = BigInt(fillsBoard([first, second, third]) ? coins * FULL_BOARD : coins) * COIN_E4;
            cases.set(multiplier, (cases.get(multiplier) ?? 0n) + fixed * weight1 * weight2 * weight3);
          }
        }
      }
    }
  }
  return { total: BigInt(weights.reduce((sum, weight) => sum + weight, 0)) ** 9n, cases };
}

const WHOLE = BigInt(landWeights.empty + landWeights.picture + landWeights.wild);
const LANDS = BigInt(landWeights.picture + landWeights.wild);
const EMPTY = BigInt(landWeights.empty);

function sizeOf(set: number): number {
  let size = 0;
  for (let left = set; left > 0; left >>= 1) size += left & 1;
  return size;
}

function boardOf(set: number, cell: (index: number) => Cell): Cell[] {
  return Array.from({ length: 9 }, (_, index) => (set & (1 << index) ? cell(index) : ''));
}

/** The weight, of `WHOLE`^free × free, that exactly `landing` of `free` empty cells fill in one respin. */
function landWeight(free: number, landing: number, line: boolean): bigint {
  const plain = LANDS ** BigInt(landing) * EMPTY ** BigInt(free - landing);
  // Without a line one cell, each equally likely, is sure to fill: any of those that landed may have been that one.
  return line ? plain * BigInt(free) : (plain * BigInt(landing) * WHOLE) / LANDS;
}

/** The chance, as a weight of `total`, that a turn ends with each set of filled cells (a bit each). */
export function lastSets(): { readonly total: bigint; readonly weights: ReadonlyMap<number, bigint> } {
  let total = 1n;
  for (let free = 1; free <= 9; free += 1) total *= WHOLE ** BigInt(free) * BigInt(free);
  const reached = new Map<number, bigint>([[0, total]]);
  const weights = new Map<number, bigint>();
  const add = (to: Map<number, bigint>, set: number, weight: bigint) => to.set(set, (to.get(set) ?? 0n) + weight);
  const bySize = Array.from({ length: 512 }, (_, set) => set).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  for (const set of bySize) {
    const here = reached.get(set) ?? 0n;
    const empty = 511 ^ set;
    const free = sizeOf(empty);
    const line = hasLine(boardOf(set, () => WILD));
    if (free === 0) add(weights, set, here);
    if (free === 0 || here === 0n) continue;
    const unit = here / (WHOLE ** BigInt(free) * BigInt(free));
    for (let landed = empty; ; landed = (landed - 1) & empty) {
      const weight = unit * landWeight(free, sizeOf(landed), line);
      add(landed === 0 && line ? weights : reached, set | landed, weight);
      if (landed === 0) break;
    }
  }
  return { total, weights };
}

/** The odds of a turn of `picture`. */
export function turnOdds(picture: Picture): Distribution {
  const { total, weights } = lastSets();
  const cases = new Map<bigint, bigint>();
  for (const [set, weight] of weights) {
    // Which of the filled cells are tigers: each of them on its own, `wild` chances in `LANDS`.
    for (let wild = set; ; wild = (wild - 1) & set) {
      const tigers =
        BigInt(landWeights.wild) ** BigInt(sizeOf(wild)) * BigInt(landWeights.picture) ** BigInt(sizeOf(set ^ wild));
      const board = boardOf(set, (index) => (wild & (1 << index) ? WILD : picture));
      const { multiplierE4 } = payOf(board);
      const share = weight * tigers * LANDS ** BigInt(9 - sizeOf(set));
      cases.set(multiplierE4, (cases.get(multiplierE4) ?? 0n) + share);
      if (wild === 0) break;
    }
  }
  return { total: total * LANDS ** 9n, cases };
}

/** The odds of the tiger's turn, whichever picture it is. */
export function anyTurnOdds(): Distribution {
  return mixture(
    pictures.flatMap((picture, at) => {
      const share = BigInt(turnWeights[at] ?? 0);
      return share === 0n ? [] : [{ share, odds: turnOdds(picture) }];
    }),
  );
}

/** The odds of a round. */
export function roundOdds(): Distribution {
  return mixture([
    { share: BigInt(TURN_ONE_IN - 1), odds: spinOdds() },
    { share: 1n, odds: anyTurnOdds() },
  ]);
}

let round: Distribution | undefined;

/** There is one way to bet. */
export const options: readonly BetOption[] = [{ name: 'a spin', input: {}, odds: () => (round ??= roundOdds()) }];
