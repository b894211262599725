import type { Pace } from '../stage/table.ts';

/** How long the parts of a show take, in milliseconds. */
export interface Tempo {
  /** The old board leaves. */
  readonly leave: number;
  /** A column of the new one falls in, and how much later than the one before it begins. */
  readonly drop: number;
  readonly stagger: number;
  /** Longer than that where a fourth bonfire may still come. */
  readonly suspense: number;
  /** Pictures that pay shine and burst; what is left falls. */
  readonly win: number;
  readonly fall: number;
  /** Bonfires that open or add free spins flare up. */
  readonly call: number;
  readonly banner: number;
  /** Between two free spins. */
  readonly rest: number;
}

export const tempos: Readonly<Record<Pace, Tempo>> = {
  normal: {
    leave: 240,
    drop: 430,
    stagger: 75,
    suspense: 850,
    win: 860,
    fall: 460,
    call: 1200,
    banner: 1900,
    rest: 260,
  },
  fast: { leave: 130, drop: 250, stagger: 28, suspense: 360, win: 440, fall: 260, call: 700, banner: 1100, rest: 110 },
  // For those who asked for less motion: nothing moves, and each board stands long enough to be read.
  still: { leave: 0, drop: 300, stagger: 0, suspense: 0, win: 800, fall: 300, call: 900, banner: 1700, rest: 200 },
};
