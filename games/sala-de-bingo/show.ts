import { DRAWN } from './pays.ts';

/** Before the first ball: everybody finds their cards. */
export const INTRO_MS = 3000;
/** From one ball to the next. */
export const BALL_MS = 1500;
/** After the last ball: it is seen by everybody. */
export const OUTRO_MS = 2000;

/** How long a round is shown. */
export const SHOW_MS = INTRO_MS + DRAWN * BALL_MS + OUTRO_MS;

/** How many balls lie open so many milliseconds after a round began to run. */
export function ballsAfter(ms: number): number {
  return Math.min(DRAWN, Math.max(0, Math.floor((ms - INTRO_MS) / BALL_MS) + 1));
}
