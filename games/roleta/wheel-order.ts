/** The pockets of a European wheel, clockwise from the zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** How many pockets there are: the numbers 0 … 36, each as likely as any other. */
export const POCKETS = 37;

/** The colour of a pocket. */
export type Colour = 'red' | 'black' | 'zero';

/** The colour of a number: around the wheel they alternate, and the zero has its own. */
export function colourOf(pocket: number): Colour {
  if (pocket === 0) return 'zero';
  return wheelOrder.indexOf(pocket) % 2 === 1 ? 'red' : 'black';
}

/** Where a pocket's middle lies on the wheel, in degrees clockwise from the zero's. */
export function angleOf(pocket: number): number {
  return (wheelOrder.indexOf(pocket) * 360) / POCKETS;
}
