import type { Suit } from './deck.ts';

/** The outline of each suit in a box of 32 by 32. */
const outlines: Readonly<Record<Suit, string>> = {
  D: 'M16 1.5C19 7 24 12.5 28.5 16 24 19.5 19 25 16 30.5 13 25 8 19.5 3.5 16 8 12.5 13 7 16 1.5Z',
  H: 'M16 29.5C6.5 21.5 2 16.5 2 10.8A7.3 7.3 0 0 1 16 7.7 7.3 7.3 0 0 1 30 10.8C30 16.5 25.5 21.5 16 29.5Z',
  S: 'M16 1.5C20 7.5 29.5 12.5 29.5 19.8A6.5 6.5 0 0 1 17.7 23.7C17.9 26.6 18.9 28.8 21.3 30.5H10.7C13.1 28.8 14.1 26.6 14.3 23.7A6.5 6.5 0 0 1 2.5 19.8C2.5 12.5 12 7.5 16 1.5Z',
  C: 'M16 1.5A6.7 6.7 0 0 1 21.3 12.3 6.7 6.7 0 1 1 17.6 23.2C17.8 26.5 18.8 28.8 21.3 30.5H10.7C13.2 28.8 14.2 26.5 14.4 23.2A6.7 6.7 0 1 1 10.7 12.3 6.7 6.7 0 0 1 16 1.5Z',
};

/** A suit in the current colour, at a place and size of the drawing that it is part of. */
export function SuitMark({
  suit,
  x,
  y,
  size,
}: {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  return <path d={outlines[suit]} transform={`translate(${x} ${y}) scale(${size / 32})`} fill="currentColor" />;
}
