import type { Pace } from '../stage/table.ts';
import { hitsOf } from './outcome.ts';

/** What the picture shows at one moment: the balls that are out, in their order. */
export interface Scene {
  readonly state: 'rest' | 'drawing' | 'over';
  readonly out: readonly number[];
  readonly pace: Pace;
  /** What the round paid, in ten-thousandths of the stake, once it is over. */
  readonly payE4: number | undefined;
}

export const QUIET: Scene = { state: 'rest', out: [], pace: 'normal', payE4: undefined };

/** Between two balls, in milliseconds; where less motion is wanted all ten lie at once. */
export const BALL_MS: Readonly<Record<Pace, number>> = { normal: 210, fast: 60, still: 0 };
/** Pause between the tenth ball and the result, in milliseconds. */
export const LOOK_MS: Readonly<Record<Pace, number>> = { normal: 420, fast: 140, still: 600 };

/** How a number stands: free, chosen, drawn in vain, drawn and chosen, or chosen in vain. */
export type Face = 'free' | 'chosen' | 'drawn' | 'hit' | 'missed';

export function faceOf({ state, out }: Scene, picks: readonly number[], number: number): Face {
  const isChosen = picks.includes(number);
  if (out.includes(number)) return isChosen ? 'hit' : 'drawn';
  if (!isChosen) return 'free';
  return state === 'over' ? 'missed' : 'chosen';
}

/** How many hits there are so far; `undefined` while nothing is drawn. */
export function hitsSoFar({ state, out }: Scene, picks: readonly number[]): number | undefined {
  return state === 'rest' ? undefined : hitsOf(picks, out);
}
