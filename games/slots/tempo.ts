import type { Pace } from '../stage/table.ts';

/** How long the parts of a spin take, in milliseconds. */
export interface Tempo {
  /** The least time that reels turn before the first one stops. */
  readonly run: number;
  /** From one column's stop to the next. */
  readonly stagger: number;
  /** How much longer the last column turns while a large win is open. */
  readonly suspense: number;
  /** A win on show. */
  readonly win: number;
  readonly banner: number;
  /** Between two spins of one round. */
  readonly rest: number;
}

export const tempos: Readonly<Record<Pace, Tempo>> = {
  normal: { run: 620, stagger: 190, suspense: 900, win: 700, banner: 1700, rest: 260 },
  fast: { run: 240, stagger: 70, suspense: 380, win: 360, banner: 1000, rest: 100 },
  // For those who asked for less motion: no reel turns, and each result stands long enough to be read.
  still: { run: 0, stagger: 0, suspense: 0, win: 800, banner: 1500, rest: 500 },
};
