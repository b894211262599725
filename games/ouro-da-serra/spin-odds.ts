import { CELLS, COIN, type Picture, REELS, STOPS, lines, pictures } from './paytable.ts';
import { columnAt, linePay } from './spin.ts';

/*
 * The exact odds of one spin over all 33,554,432 of them. After three reels most lines have ended and pay the same whatever
 * follows: only the others are followed over the last two reels.
 */

const BASE = pictures.length;
/** Pictures on two reels and on three, as numbers. */
const TWO = BASE ** 2;
const THREE = BASE ** 3;

/** What the five pictures whose indexes are the digits of the index pay on a line. */
export function lineTable(): Int32Array {
  const table = new Int32Array(BASE ** REELS);
  for (let index = 0; index < table.length; index += 1) {
    const cells = Array.from(
      { length: REELS },
      (_, at) => pictures[Math.floor(index / BASE ** (REELS - 1 - at)) % BASE],
    );
    table[index] = linePay(cells.filter((cell): cell is Picture => cell !== undefined))?.halves ?? 0;
  }
  return table;
}

/** Some reels side by side: the number that their pictures make on each line, and the coins on them. */
interface Part {
  readonly keys: Int32Array;
  readonly coins: number;
}

/** Every way in which the reels `from` … `to` − 1 may stop. */
function partsOf(from: number, to: number): Part[] {
  let parts: Part[] = [{ keys: new Int32Array(lines.length), coins: 0 }];
  for (let reel = from; reel < to; reel += 1) {
    const columns = Array.from({ length: STOPS }, (_, stop) => columnAt(reel, stop));
    parts = parts.flatMap(({ keys, coins }) =>
      columns.map((column) => ({
        keys: keys.map((key, line) => key * BASE + pictures.indexOf(column[lines[line]?.[reel] ?? 0] ?? COIN)),
        coins: coins + column.filter((picture) => picture === COIN).length,
      })),
    );
  }
  return parts;
}

/** Whether what three pictures from the left pay depends on the two behind them. */
function goesOnTable(table: Int32Array): Uint8Array {
  return Uint8Array.from({ length: THREE }, (_, key) => {
    const pays = table.subarray(key * TWO, (key + 1) * TWO);
    return pays.some((pay) => pay !== pays[0]) ? 1 : 0;
  });
}

/** In how many of all spins each sum of line pays, in halves of the stake, comes with 0 … 15 coins. */
export function countSpins(): readonly ReadonlyMap<number, bigint>[] {
  const table = lineTable();
  const goesOn = goesOnTable(table);
  const pairs = partsOf(3, REELS);
  const tails = pairs.reduce<number[]>(
    (ways, { coins }) => ways.with(coins, (ways[coins] ?? 0) + 1),
    Array<number>(7).fill(0),
  );
  const most = lines.length * Math.max(...table) + 1;
  const counts = Array.from({ length: CELLS + 1 }, () => new Int32Array(most));
  const add = (coins: number, halves: number, ways: number): void => {
    const cases = counts[coins];
    if (cases) cases[halves] = (cases[halves] ?? 0) + ways;
  };
  for (const { keys, coins } of partsOf(0, 3)) {
    const live = [...keys.entries()].filter(([, key]) => goesOn[key] === 1);
    const fixed = keys.reduce((sum, key) => sum + (goesOn[key] === 1 ? 0 : (table[key * TWO] ?? 0)), 0);
    if (live.length === 0) for (const [more, ways] of tails.entries()) add(coins + more, fixed, ways);
    else
      for (const pair of pairs) {
        let halves = fixed;
        for (const [line, key] of live) halves += table[key * TWO + (pair.keys[line] ?? 0)] ?? 0;
        add(coins + pair.coins, halves, 1);
      }
  }
  return counts.map(
    (cases) => new Map([...cases].flatMap((ways, halves) => (ways > 0 ? [[halves, BigInt(ways)] as const] : []))),
  );
}
