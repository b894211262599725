import type { Urn } from '../draws/hypergeometric.ts';

/** Numbers 1 … 80; of these twenty are drawn. */
export const URN: Urn = { numbers: 80, drawn: 20 };

/** A player chooses so many at most, and one at least. */
export const MOST_PICKS = 10;

/**
 * By how many numbers were chosen, from one: what 0, 1, 2 … hits pay, in hundredths of the stake. Found so that each line
 * returns 96.3 … 97.1 %; `maths.ts` counts it.
 */
const tables: readonly (readonly number[])[] = [
  [0, 386],
  [0, 100, 970],
  [0, 0, 200, 4950],
  [0, 0, 100, 800, 13_400],
  [0, 0, 0, 500, 2500, 38_000],
  [0, 0, 0, 300, 1000, 6500, 70_000],
  [0, 0, 0, 95, 500, 4000, 18_000, 250_000],
  [0, 0, 0, 0, 400, 1800, 7000, 70_000, 800_000],
  [0, 0, 0, 0, 95, 1050, 5000, 24_000, 250_000, 1_500_000],
  [0, 0, 0, 0, 0, 560, 3000, 10_500, 100_000, 500_000, 2_500_000],
];

/** What each number of hits pays, from none, for so many chosen numbers: in ten-thousandths of the stake. */
export function paysOf(picks: number): readonly number[] {
  return (tables[picks - 1] ?? []).map((pay) => pay * 100);
}
