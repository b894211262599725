import { pickedBalls } from './picked-balls.ts';

/** By how many numbers a ticket names: what 0, 1, 2 … hits pay, in hundredths of the stake. */
const PAYS: readonly (readonly number[])[] = [
  [],
  [0, 386],
  [0, 100, 970],
  [0, 0, 200, 4_950],
  [0, 0, 100, 800, 13_400],
  [0, 0, 0, 500, 2_500, 38_000],
  [0, 0, 0, 300, 1_000, 6_500, 70_000],
  [0, 0, 0, 95, 500, 4_000, 18_000, 250_000],
  [0, 0, 0, 0, 400, 1_800, 7_000, 70_000, 800_000],
  [0, 0, 0, 0, 95, 1_050, 5_000, 24_000, 250_000, 1_500_000],
  [0, 0, 0, 0, 0, 560, 3_000, 10_500, 100_000, 500_000, 2_500_000],
];

/** Twenty balls of eighty; a ticket names one to ten. */
export const kenoDaMata = pickedBalls(20, (named) => PAYS[named] ?? []);
