import type { Pace } from '../stage/table.ts';

/** How long the parts of a show take, in milliseconds. */
export interface Tempo {
  /** The old board leaves, the new one lands. */
  readonly leave: number;
  readonly land: number;
  /** Pictures that pay shine and burst; what is left falls. */
  readonly win: number;
  readonly fall: number;
  /** One orb flies to the dragon. */
  readonly orb: number;
  /** Dragons that open or add free spins shine. */
  readonly call: number;
  readonly banner: number;
  /** Between two free spins. */
  readonly rest: number;
}

export const tempos: Readonly<Record<Pace, Tempo>> = {
  normal: { leave: 260, land: 620, win: 760, fall: 430, orb: 480, call: 1100, banner: 1700, rest: 260 },
  fast: { leave: 140, land: 340, win: 420, fall: 240, orb: 260, call: 700, banner: 1100, rest: 110 },
  // For those who asked for less motion: nothing moves, and each board stands long enough to be read.
  still: { leave: 0, land: 300, win: 700, fall: 250, orb: 300, call: 900, banner: 1500, rest: 150 },
};
