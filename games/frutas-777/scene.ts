import type { LineWin, Stops } from './spin.ts';

/** Everything that the picture shows at one moment, but for where each reel is: that is the bank's. */
export interface Scene {
  /** What the reels show, or showed before they ran. */
  readonly stops: Stops;
  readonly moving: boolean;
  /** Lines that pay, on show. */
  readonly wins: readonly LineWin[];
  /** The stars pay: they light up. */
  readonly stars: boolean;
  /** What the wins are multiplied by. */
  readonly times: number;
  /** What stands five times on a line, where that is the best there is. */
  readonly five: 'seven' | 'wild' | undefined;
  /** The reel that is waited for. */
  readonly beam: number | undefined;
  /** While free spins are played: how many were, how many there are, and what they have won, in ten-thousandths. */
  readonly free: { readonly played: number; readonly given: number; readonly wonE4: number } | undefined;
  readonly banner: 'free' | 'more' | 'end' | 'top' | undefined;
  /** Free spins that the banner speaks of. */
  readonly bannerCount: number;
  /** What the round has paid so far, in ten-thousandths of the stake. */
  readonly paidE4: number;
}

/** The machine before the first spin: no line of it pays. */
export const OPENING: Scene = {
  stops: [9, 11, 13, 6, 16],
  moving: false,
  wins: [],
  stars: false,
  times: 1,
  five: undefined,
  beam: undefined,
  free: undefined,
  banner: undefined,
  bannerCount: 0,
  paidE4: 0,
};
