import { type GameVerifier, requireNothing } from '../game.ts';

/** Pictures with their chance of 64 in an outer and in the middle cell, and what a way pays in tenths of the stake. */
const PICTURES = [
  ['hat', 4, 4, 25],
  ['guitar', 6, 6, 12],
  ['moon', 7, 7, 7],
  ['lily', 8, 8, 5],
  ['fish', 9, 9, 4],
  ['shell', 9, 9, 3],
  ['berries', 10, 10, 2],
  ['star', 11, 9, 2],
] as const;
const DOLPHIN = 2;

/** What a dolphin multiplies by, with its chance of 64 in a plain round and under the moon. */
const TIMES = [
  [2, 42, 56],
  [3, 16, 6],
  [5, 6, 2],
] as const;

const TOP_TENTHS = 25_000;

/** A slot of 3, 4 and 3 cells: every way from left to right pays, dolphins in the middle count as any picture and multiply. */
export const botoDoLuar: GameVerifier = (numbers, choice) => {
  requireNothing(choice);
  const times = (column: 1 | 2): number => TIMES[numbers.weighted(TIMES.map((row) => row[column]))]?.[0] ?? 0;
  const moon = numbers.below(220) === 0;
  const middle = [1, 2, 3, 4].map((): string | number => {
    if (moon) return times(2);
    const drawn = numbers.weighted([...PICTURES.map((row) => row[2]), DOLPHIN]);
    return PICTURES[drawn]?.[0] ?? times(1);
  });
  const dolphins = middle.filter((cell) => typeof cell === 'number');
  const product = dolphins.reduce((all, each) => all * each, 1);
  const draws: string[][] = [];
  let tenths = 0;
  do {
    const outer = [...'012345'].map(() => PICTURES[numbers.weighted(PICTURES.map((row) => row[1]))]?.[0] ?? '');
    draws.push(outer);
    const shown = (cells: readonly (string | number)[], name: string): number =>
      cells.filter((each) => each === name).length;
    const ways = PICTURES.map(
      ([name, , , pays]) =>
        pays * shown(outer.slice(0, 3), name) * (shown(middle, name) + dolphins.length) * shown(outer.slice(3), name),
    ).reduce((all, each) => all + each);
    tenths = ways * (dolphins.length > 0 ? product + draws.length - 1 : 1);
  } while (tenths === 0 && dolphins.length > 0 && draws.length < 4);
  return { shows: { moon, middle, draws }, multiplierE4: 1_000n * BigInt(Math.min(tenths, TOP_TENTHS)) };
};
