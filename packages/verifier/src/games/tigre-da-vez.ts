import { type GameVerifier, type Recomputed, requireNothing } from '../game.ts';
import type { Numbers } from '../stream.ts';

/** Pictures with their chance in a plain spin (of 100), in the tiger's turn (of 1000), and their coins on a line. */
const PICTURES = [
  ['tiger', 5, 2, 250],
  ['diamond', 6, 20, 100],
  ['crown', 9, 83, 30],
  ['envelope', 13, 180, 15],
  ['coin', 18, 310, 8],
  ['orange', 23, 405, 5],
  ['clover', 26, 0, 3],
] as const;

const LINES = ['012', '345', '678', '048', '246'];
const EMPTY = '';

/** The one picture that cells show, tigers taking part in any; `undefined` where they differ or one is empty. */
function common(cells: readonly string[]): string | undefined {
  const others = new Set(cells.filter((cell) => cell !== 'tiger'));
  if (others.has(EMPTY) || others.size > 1) return undefined;
  return [...others][0] ?? 'tiger';
}

const onLine = (grid: readonly string[], line: string): string[] => [...line].map((at) => grid[Number(at)] ?? EMPTY);

function paid(grid: readonly string[]): Recomputed {
  let coins = 0;
  for (const line of LINES) {
    const picture = common(onLine(grid, line));
    coins += PICTURES.find(([name]) => name === picture)?.[3] ?? 0;
  }
  const full = common(grid) !== undefined;
  // A stake is five coins; a board of one picture multiplies everything by ten.
  return { shows: { grid, full }, multiplierE4: BigInt(coins * (full ? 10 : 1)) * 2_000n };
}

/** One respin of the empty cells: while there is no line, one of them, drawn first, is sure to fill. */
function respin(numbers: Numbers, grid: string[], picture: string): boolean {
  const empty = [...grid.keys()].filter((at) => grid[at] === EMPTY);
  const hasLine = LINES.some((line) => common(onLine(grid, line)) !== undefined);
  const sure = hasLine ? undefined : empty[numbers.below(empty.length)];
  let fell = false;
  for (const at of empty) {
    const kind = at === sure ? 1 + numbers.weighted([8, 1]) : numbers.weighted([23, 8, 1]);
    grid[at] = [EMPTY, picture, 'tiger'][kind] ?? EMPTY;
    fell ||= kind > 0;
  }
  return fell;
}

/** A 3×3 slot; one round in 75 is the tiger's turn, which respins one picture and tigers until nothing new falls. */
export const tigreDaVez: GameVerifier = (numbers, choice) => {
  requireNothing(choice);
  const picture = (column: 1 | 2): string =>
    PICTURES[numbers.weighted(PICTURES.map((row) => row[column]))]?.[0] ?? EMPTY;
  if (numbers.below(75) > 0) return paid(Array.from({ length: 9 }, () => picture(1)));
  const symbol = picture(2);
  const grid = Array.from({ length: 9 }, () => EMPTY);
  let fell = true;
  let hasLine = false;
  while (grid.includes(EMPTY) && (fell || !hasLine)) {
    fell = respin(numbers, grid, symbol);
    hasLine = LINES.some((line) => common(onLine(grid, line)) !== undefined);
  }
  return paid(grid);
};
