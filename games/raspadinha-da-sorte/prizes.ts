/** The nine faces, from the smallest prize to the largest. */
export const faces = ['jabuticaba', 'cashew', 'star', 'coconut', 'clover', 'coin', 'diamond', 'sun', 'macaw'] as const;
export type Face = (typeof faces)[number];

/** What three of each face pay, in whole stakes. */
export const timesOf: Readonly<Record<Face, number>> = {
  jabuticaba: 1,
  cashew: 2,
  star: 5,
  coconut: 10,
  clover: 20,
  coin: 50,
  diamond: 100,
  sun: 500,
  macaw: 5_000,
};

/** How many cards of a million pay what three of each face pay. */
export const cardsOf: Readonly<Record<Face, number>> = {
  jabuticaba: 150_000,
  cashew: 90_000,
  star: 45_000,
  coconut: 15_000,
  clover: 6_000,
  coin: 1_500,
  diamond: 400,
  sun: 40,
  macaw: 1,
};

/** The table counts the cards of this many. */
export const MILLION = 1_000_000;

const winning = faces.reduce((sum, face) => sum + cardsOf[face], 0);

/** The weights of the draw of a prize: the card that pays nothing, then each face as in `faces`. */
export const weights: readonly number[] = [MILLION - winning, ...faces.map((face) => cardsOf[face])];

/** What three of a face pay, in ten-thousandths of the stake. */
export function payE4(face: Face): bigint {
  return BigInt(timesOf[face]) * 10_000n;
}
