/** The colours that may be bet on, in the order in which they are offered. */
export const colours = ['red', 'white', 'black'] as const;
export type Colour = (typeof colours)[number];

/** The strip, from left to right, as its numbers: the white slot, then black and red by turns. It has no end. */
export const strip: readonly number[] = [0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7];

/** How many slots the strip has, numbered from 0. */
export const SLOTS = strip.length;

/** What a colour pays, in ten-thousandths of the stake. */
export const PAYS_E4: Readonly<Record<Colour, number>> = { red: 20_700, white: 145_000, black: 20_700 };

/** The colour of a slot: 0 is white, 1 to 7 are red, 8 to 14 are black. */
export function colourOf(slot: number): Colour {
  return slot === 0 ? 'white' : slot <= 7 ? 'red' : 'black';
}

export function isColour(value: unknown): value is Colour {
  return colours.some((colour) => colour === value);
}
