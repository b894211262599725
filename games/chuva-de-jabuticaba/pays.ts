/** How many rows of blossoms the fruit falls through. */
export const heights = [8, 12, 16] as const;
export type Rows = (typeof heights)[number];

/** How the prizes are spread over the baskets: close together, or small in the middle and large at the ends. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

/** From the basket at the end to the one in the middle, in ten-thousandths of the stake; the other side mirrors them. */
const halves: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [55_000, 29_800, 14_200, 6_700, 5_011],
    medium: [130_000, 45_000, 12_600, 4_600, 4_034],
    high: [290_000, 64_000, 9_000, 2_200, 1_840],
  },
  12: {
    low: [100_000, 64_000, 38_000, 20_300, 10_300, 5_900, 4_875],
    medium: [330_000, 160_000, 69_000, 24_400, 7_400, 3_300, 3_067],
    high: [1_700_000, 450_000, 92_000, 13_100, 2_600, 2_000, 2_036],
  },
  16: {
    low: [160_000, 110_000, 75_000, 47_000, 27_900, 15_400, 8_400, 5_500, 5_031],
    medium: [1_100_000, 570_000, 270_000, 110_000, 40_000, 11_900, 4_200, 3_000, 3_247],
    high: [10_000_000, 2_930_000, 710_000, 130_000, 19_000, 3_200, 2_000, 2_000, 2_411],
  },
};

/** What the basket pays that is `rights` from the left, 0 … rows, in ten-thousandths of the stake. */
export function payE4(rows: Rows, risk: Risk, rights: number): number {
  return halves[rows][risk][Math.min(rights, rows - rights)] ?? 0;
}

/** What each basket pays, from the left. */
export function paysOf(rows: Rows, risk: Risk): readonly number[] {
  return Array.from({ length: rows + 1 }, (_, rights) => payE4(rows, risk, rights));
}
