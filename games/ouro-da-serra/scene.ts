import type { LockedCoin } from './outcome.ts';
import type { LineWin, Stops } from './spin.ts';

/** The respins on show. */
export interface HoldScene {
  /** Coins on the board, in the order in which they locked; those whose value is not yet turned up are worth nothing. */
  readonly coins: readonly LockedCoin[];
  /** Coins whose value is turned up, from the first on. */
  readonly shown: number;
  /** Respins left. */
  readonly left: number;
  /** The empty cells spin. */
  readonly spinning: boolean;
}

/** Everything that the picture shows at one moment, except for where each reel is: that is the bank's. */
export interface Scene {
  /** What the reels show, or showed before they ran. */
  readonly stops: Stops;
  readonly moving: boolean;
  /** Lines that pay, on show. */
  readonly wins: readonly LineWin[];
  /** The reel that is waited for. */
  readonly beam: number | undefined;
  readonly hold: HoldScene | undefined;
  readonly banner: 'hold' | 'end' | 'top' | undefined;
  /** What the respins have won, in ten-thousandths of the stake. */
  readonly holdE4: number;
  /** What the round has paid so far, in ten-thousandths of the stake. */
  readonly paidE4: number;
}

/** The machine before the first spin: no line of it pays. */
export const OPENING: Scene = {
  stops: [6, 8, 15, 25, 7],
  moving: false,
  wins: [],
  beam: undefined,
  hold: undefined,
  banner: undefined,
  holdE4: 0,
  paidE4: 0,
};

/** What is above this, in ten-thousandths of the stake, is a win: it may be celebrated. */
export const WIN_E4 = 10_000;
