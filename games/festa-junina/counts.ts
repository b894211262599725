import {
  BONFIRE,
  CELLS,
  FREE_SPINS,
  LEAST,
  LEAST_BONFIRES,
  MOST_ADDED,
  MOST_TENTHS,
  cellWeights,
  payFor,
  timesOf,
} from './paytable.ts';

/*
 * The rounds of the game computed from counts alone: the position of a cell does not affect what it pays. Many times as fast
 * as the rules, for the same words the same return; a test compares both on shared seeds.
 */

// What the innermost loops ask for: of this module, so that every way to load it is as fast.
const WHOLE = CELLS;
const ENOUGH = LEAST;
const FIRES = BONFIRE;

/** The weights sum to this, so a word's low bits are its remainder and no word is ever passed over. */
const SUM = 1024;

const cellBy = Uint8Array.from(cellWeights.flatMap((weight, cell) => Array.from({ length: weight }, () => cell)));
if (cellBy.length !== SUM) throw new RangeError(`weights sum to ${cellBy.length}`);

/** `payFor` as one row: picture × 32 + count. */
const payBy = Int32Array.from({ length: 32 * BONFIRE }, (_, at) => payFor(at >> 5, at & 31));

/** A player that knows only counts. It answers what a round pays, in tenths of the bet. */
export function createCounter(word: () => number): () => number {
  const counts = new Int32Array(FIRES + 1);

  /** What one spin pays; bonfires are left in `counts`. */
  function spin(free: boolean): number {
    counts.fill(0);
    let tenths = 0;
    let missing = WHOLE;
    for (let board = 0; missing > 0; board += 1) {
      for (let left = missing; left > 0; left -= 1) {
        const cell = cellBy[word() & (SUM - 1)] ?? 0;
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
      missing = 0;
      let pays = 0;
      for (let picture = 0; picture < FIRES; picture += 1) {
        const count = counts[picture] ?? 0;
        if (count < ENOUGH) continue;
        pays += payBy[(picture << 5) | count] ?? 0;
        missing += count;
        counts[picture] = 0;
      }
      if (pays > 0) tenths += pays * timesOf(board, free);
    }
    return tenths;
  }

  return () => {
    let total = spin(false);
    let given = (counts[FIRES] ?? 0) >= LEAST_BONFIRES ? FREE_SPINS : 0;
    for (let played = 0; played < given && total < MOST_TENTHS; played += 1) {
      total += spin(true);
      if ((counts[FIRES] ?? 0) >= LEAST_BONFIRES && given < FREE_SPINS * (1 + MOST_ADDED)) given += FREE_SPINS;
    }
    return Math.min(total, MOST_TENTHS);
  };
}
