import { type GameVerifier, requireNothing } from '../game.ts';

/** The faces in rising order: name, stakes that three of it pay, cards of a million that do. */
const FACES: readonly (readonly [name: string, pays: number, cards: number])[] = [
  ['jabuticaba', 1, 150_000],
  ['cashew', 2, 90_000],
  ['star', 5, 45_000],
  ['coconut', 10, 15_000],
  ['clover', 20, 6_000],
  ['coin', 50, 1_500],
  ['diamond', 100, 400],
  ['sun', 500, 40],
  ['macaw', 5_000, 1],
];
const NOTHING = 692_059;
const CELLS = 9;

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/**
 * Ways to put `cells` faces in a row where face `f` comes at most, or where `least` is the same exactly, `most[f]` times: the
 * sum over all counts of each face of `cells! / (product of count!)`.
 */
function ways(cells: number, most: readonly number[], least: readonly number[]): number {
  let sums = [1, ...Array<number>(cells).fill(0)];
  for (const [face, limit] of most.entries())
    sums = sums.map((_, size) => {
      let sum = 0;
      for (let count = least[face] ?? 0; count <= Math.min(limit, size); count += 1)
        sum += (sums[size - count] ?? 0) / factorial(count);
      return sum;
    });
  return Math.round((sums[cells] ?? 0) * factorial(cells));
}

/** A card of nine cells: a prize by weight, then the number of a card among those that pay it, in the order of a dictionary. */
export const raspadinhaDaSorte: GameVerifier = (numbers, choice) => {
  requireNothing(choice);
  const won = numbers.weighted([NOTHING, ...FACES.map(([, , cards]) => cards)]) - 1;
  const most: number[] = FACES.map((_, face) => (face === won ? 3 : 2));
  const least: number[] = FACES.map((_, face) => (face === won ? 3 : 0));
  const card = numbers.below(ways(CELLS, most, least));
  const cells: string[] = [];
  let before = card;
  while (cells.length < CELLS) {
    const face = FACES.findIndex((_, at) => {
      if ((most[at] ?? 0) === 0) return false;
      const less = (list: readonly number[]) =>
        list.map((count, index) => (index === at ? Math.max(0, count - 1) : count));
      const here = ways(CELLS - cells.length - 1, less(most), less(least));
      if (before < here) return true;
      before -= here;
      return false;
    });
    most[face] = (most[face] ?? 0) - 1;
    least[face] = Math.max(0, (least[face] ?? 0) - 1);
    cells.push(FACES[face]?.[0] ?? '');
  }
  return { shows: { card, cells }, multiplierE4: BigInt(FACES[won]?.[1] ?? 0) * 10_000n };
};
