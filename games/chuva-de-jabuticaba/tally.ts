import { pathsOf } from './maths.ts';
import type { Rows } from './pays.ts';

/** How many of the last fruits are counted. */
const KEPT = 500;

/** One basket's bars, each as a part of the tallest there is. */
export interface Bars {
  readonly fell: number;
  /** What its chance makes of as many fruits, on average. */
  readonly expected: number;
}

/** The baskets that the last fruits fell into, the newest first, with one more. */
export function counted(before: readonly number[], basket: number): readonly number[] {
  return [basket, ...before].slice(0, KEPT);
}

/** What fell beside what was to be expected; before anything fell, only the latter. */
export function barsOf(rows: Rows, fallen: readonly number[]): readonly Bars[] {
  const total = 2 ** rows;
  const expected = pathsOf(rows).map((paths) => Number(paths) / total);
  const fell = expected.map(
    (_, basket) => fallen.filter((each) => each === basket).length / Math.max(1, fallen.length),
  );
  const tallest = Math.max(...expected, ...fell);
  return expected.map((part, basket) => ({ expected: part / tallest, fell: (fell[basket] ?? 0) / tallest }));
}
