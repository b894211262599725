import type { Run } from './race-run.ts';

/** What is to be painted. */
export interface TrackScene {
  readonly run: Run;
  /** The numbers in the order of the outcome; empty before the race is drawn. */
  readonly order: readonly number[];
  /** Of the show; negative while bets are taken. */
  readonly ms: number;
  /** A clock for what moves without end: water, breath, confetti. */
  readonly clock: number;
  /** The numbers that the viewer has a bet on. */
  readonly mine: readonly number[];
}
