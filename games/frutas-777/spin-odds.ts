import { type Picture, REELS, STAR, STOPS, lines, pictures, strips } from './paytable.ts';
import { columnAt, linePay } from './spin.ts';

/*
 * The exact odds of one spin over all 33,554,432 of them. Lines pay from the left, so the first three reels decide which
 * lines are still in play: only those are followed further, which leaves a small part of the work.
 */

/** In how many of all spins each sum of pays, in quarters of the stake, comes with 0 … 5 stars. */
export type SpinOdds = readonly ReadonlyMap<number, number>[];

const BASE = pictures.length;

/** What the five pictures whose numbers are the digits of the index pay on a line. */
export function lineTable(): Int32Array {
  const table = new Int32Array(BASE ** REELS);
  for (let index = 0; index < table.length; index += 1) {
    const cells = Array.from(
      { length: REELS },
      (_, at) => pictures[Math.floor(index / BASE ** (REELS - 1 - at)) % BASE],
    );
    table[index] = linePay(cells.filter((cell): cell is Picture => cell !== undefined))?.quarters ?? 0;
  }
  return table;
}

/** Per reel and stop: the picture's number on each row, and whether a star is among them. */
interface Column {
  readonly rows: readonly number[];
  readonly star: number;
}

function columnsOf(reel: number): Column[] {
  return Array.from({ length: STOPS }, (_, stop) => {
    const column = columnAt(reel, stop);
    return {
      rows: column.map((picture) => pictures.indexOf(picture)),
      star: column.filter((picture) => picture === STAR).length,
    };
  });
}

/** The lines that can still pay after three reels, as the number that their pictures make. */
function inPlay(three: readonly Column[], alive: Uint8Array): { readonly line: number; readonly key: number }[] {
  return lines.flatMap((rows, line) => {
    const key = three.reduce((sum, column, reel) => sum * BASE + (column.rows[rows[reel] ?? 0] ?? 0), 0);
    return alive[key] === 1 ? [{ line, key }] : [];
  });
}

/** Whether three pictures from the left may pay with any two behind them. */
function aliveTable(table: Int32Array): Uint8Array {
  const rest = BASE ** 2;
  return Uint8Array.from({ length: BASE ** 3 }, (_, key) =>
    table.subarray(key * rest, (key + 1) * rest).some((pay) => pay > 0) ? 1 : 0,
  );
}

/** In how many ways the last two reels show 0, 1 and 2 stars. */
function tailsOf(fourth: readonly Column[], fifth: readonly Column[]): readonly number[] {
  const tails = [0, 0, 0];
  for (const d of fourth) for (const e of fifth) tails[d.star + e.star] = (tails[d.star + e.star] ?? 0) + 1;
  return tails;
}

type Count = (stars: number, quarters: number, ways: number) => void;

/** Counts every way in which the last two reels may follow lines in play. */
function follow(
  live: readonly { readonly line: number; readonly key: number }[],
  [fourth, fifth]: readonly [readonly Column[], readonly Column[]],
  table: Int32Array,
  count: Count,
): void {
  const fifthRows = live.map(({ line }) => lines[line]?.[4] ?? 0);
  for (const d of fourth) {
    const keys = live.map(({ line, key }) => (key * BASE + (d.rows[lines[line]?.[3] ?? 0] ?? 0)) * BASE);
    for (const e of fifth) {
      let quarters = 0;
      for (let at = 0; at < keys.length; at += 1)
        quarters += table[(keys[at] ?? 0) + (e.rows[fifthRows[at] ?? 0] ?? 0)] ?? 0;
      count(d.star + e.star, quarters, 1);
    }
  }
}

/** The odds of one spin, the stars' own pay left out. */
export function spinOdds(): SpinOdds {
  const table = lineTable();
  const alive = aliveTable(table);
  const [first = [], second = [], third = [], fourth = [], fifth = []] = strips.map((_, reel) => columnsOf(reel));
  const tails = tailsOf(fourth, fifth);
  const most = lines.length * Math.max(...table);
  const counts = Array.from({ length: REELS + 1 }, () => new Int32Array(most + 1));
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const stars = a.star + b.star + c.star;
        const count: Count = (more, quarters, ways) => {
          const cases = counts[stars + more];
          if (cases) cases[quarters] = (cases[quarters] ?? 0) + ways;
        };
        const live = inPlay([a, b, c], alive);
        if (live.length > 0) follow(live, [fourth, fifth], table, count);
        else for (const [more, ways] of tails.entries()) count(more, 0, ways);
      }
  return counts.map((cases) => new Map([...cases].flatMap((ways, quarters) => (ways > 0 ? [[quarters, ways]] : []))));
}
