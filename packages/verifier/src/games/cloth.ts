import { looked } from '../game.ts';

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const POCKETS = 37;
const numbers = [...Array(POCKETS).keys()].slice(1);

/** Places of the cloth that are named by their numbers, as steps from the lowest, with the columns in which the lowest may lie. */
const SHAPES: readonly (readonly [steps: readonly number[], columns: readonly number[]])[] = [
  [[0], [1, 2, 3]],
  [
    [0, 1],
    [1, 2],
  ],
  [
    [0, 3],
    [1, 2, 3],
  ],
  [[0, 1, 2], [1]],
  [
    [0, 1, 3, 4],
    [1, 2],
  ],
  [[0, 1, 2, 3, 4, 5], [1]],
];

const ZERO = ['0', '0-1', '0-2', '0-3', '0-1-2', '0-2-3', '0-1-2-3'];

/** The column of a number, 1 … 3: its position in its street. */
const toColumn = (number: number): number => ((number - 1) % 3) + 1;

function* placesOfCloth(): Generator<readonly [name: string, covers: readonly number[]]> {
  for (const name of ZERO) yield [name, name.split('-').map(Number)];
  for (const [steps, columns] of SHAPES)
    for (const low of numbers.filter((number) => columns.includes(toColumn(number)))) {
      const covers = steps.map((step) => low + step);
      if (Math.max(...covers) < POCKETS) yield [covers.join('-'), covers];
    }
  for (const third of [1, 2, 3]) {
    yield [`dozen-${third}`, numbers.filter((number) => Math.ceil(number / 12) === third)];
    yield [`column-${third}`, numbers.filter((number) => toColumn(number) === third)];
  }
  yield ['red', numbers.filter((number) => RED.has(number))];
  yield ['black', numbers.filter((number) => !RED.has(number))];
  yield ['even', numbers.filter((number) => number % 2 === 0)];
  yield ['odd', numbers.filter((number) => number % 2 === 1)];
  yield ['low', numbers.filter((number) => number <= 18)];
  yield ['high', numbers.filter((number) => number > 18)];
}

const places: Readonly<Record<string, readonly number[]>> = Object.fromEntries(placesOfCloth());

/**
 * What a chip on a place of a roulette's cloth brings, itself included: 36 over the numbers that it covers, and `straight` on one
 * alone.
 */
export function chipBack(place: string, pocket: number, straight = 36): number {
  const covers = looked(places, place);
  if (!covers.includes(pocket)) return 0;
  return covers.length === 1 ? straight : 36 / covers.length;
}
