import type { LinePicture } from './paytable.ts';
import type { Expansion, LineWin, Stops } from './spin.ts';

/** Everything that the picture shows at one moment, except for where each reel is: that is the bank's. */
export interface Scene {
  /** What the reels show, or showed before they ran. */
  readonly stops: Stops;
  readonly moving: boolean;
  /** Lines that pay, on show. */
  readonly wins: readonly LineWin[];
  /** The books pay: they light up. */
  readonly books: boolean;
  /** Reels that fill with the special symbol. */
  readonly expansion: Expansion | undefined;
  /** The reel that is waited for. */
  readonly beam: number | undefined;
  /** The special symbol of the free spins that are played. */
  readonly special: LinePicture | undefined;
  /** The symbol on the page of the open book, while its pages turn. */
  readonly page: LinePicture | undefined;
  /** While free spins are played: how many were, how many there are, and what they have won, in ten-thousandths. */
  readonly free: { readonly played: number; readonly given: number; readonly wonE4: number } | undefined;
  readonly banner: 'pages' | 'special' | 'more' | 'end' | 'top' | undefined;
  /** Free spins that the banner speaks of. */
  readonly bannerCount: number;
  /** What the round has paid so far, in ten-thousandths of the stake. */
  readonly paidE4: number;
}

/** The machine before the first spin: no line of it pays, and a book shows. */
export const OPENING: Scene = {
  stops: [23, 24, 13, 24, 0],
  moving: false,
  wins: [],
  books: false,
  expansion: undefined,
  beam: undefined,
  special: undefined,
  page: undefined,
  free: undefined,
  banner: undefined,
  bannerCount: 0,
  paidE4: 0,
};

/** What the serpent does: it breathes, it waits for a third book, it dances for a win. */
export type Mood = 'calm' | 'waiting' | 'won';

/** What is above this, in ten-thousandths of the stake, is a win: it may be celebrated. */
export const WIN_E4 = 10_000;

export function moodOf({ beam, paidE4, moving }: Scene): Mood {
  if (beam !== undefined) return 'waiting';
  return paidE4 > WIN_E4 && !moving ? 'won' : 'calm';
}
