/** How long the parts of a show take, in milliseconds. */
export interface Pace {
  /** The least time that the reels turn. */
  readonly spin: number;
  /** From one column's stop to the next. */
  readonly column: number;
  /** How much longer the last column turns while it can still complete a large line. */
  readonly open: number;
  readonly line: number;
  readonly banner: number;
  readonly respin: number;
  readonly hold: number;
  /** Between automatic spins, for the eye to rest on the result. */
  readonly rest: number;
}

export const NORMAL: Pace = {
  spin: 650,
  column: 190,
  open: 900,
  line: 480,
  banner: 1500,
  respin: 620,
  hold: 420,
  rest: 700,
};
export const FAST: Pace = {
  spin: 260,
  column: 70,
  open: 300,
  line: 260,
  banner: 1000,
  respin: 320,
  hold: 260,
  rest: 450,
};
/** For those who asked for less motion: no reel turns, and each result stands long enough to be read. */
export const STILL: Pace = { spin: 0, column: 0, open: 0, line: 700, banner: 1400, respin: 0, hold: 600, rest: 900 };
