import { type GameVerifier, looked, textPart, wholePart } from '../game.ts';

/** What baskets pay from the end to the middle, in ten-thousandths of the stake. */
const BASKETS: Readonly<Record<string, readonly number[]>> = {
  '8 low': [55_000, 29_800, 14_200, 6_700, 5_011],
  '8 medium': [130_000, 45_000, 12_600, 4_600, 4_034],
  '8 high': [290_000, 64_000, 9_000, 2_200, 1_840],
  '12 low': [100_000, 64_000, 38_000, 20_300, 10_300, 5_900, 4_875],
  '12 medium': [330_000, 160_000, 69_000, 24_400, 7_400, 3_300, 3_067],
  '12 high': [1_700_000, 450_000, 92_000, 13_100, 2_600, 2_000, 2_036],
  '16 low': [160_000, 110_000, 75_000, 47_000, 27_900, 15_400, 8_400, 5_500, 5_031],
  '16 medium': [1_100_000, 570_000, 270_000, 110_000, 40_000, 11_900, 4_200, 3_000, 3_247],
  '16 high': [10_000_000, 2_930_000, 710_000, 130_000, 19_000, 3_200, 2_000, 2_000, 2_411],
};

/** A fruit that falls left (0) or right (1) at each row; the basket is as far from the left as there are rights. */
export const chuvaDeJabuticaba: GameVerifier = (numbers, choice) => {
  const rows = wholePart(choice, 'rows');
  const pays = looked(BASKETS, `${rows} ${textPart(choice, 'risk')}`);
  const path = Array.from({ length: rows }, () => numbers.scaled(2));
  const rights = path.reduce((sum, step) => sum + step, 0);
  const mirrored = [...pays, ...pays.slice(0, -1).toReversed()];
  return { shows: { path }, multiplierE4: BigInt(mirrored[rights] ?? 0) };
};
