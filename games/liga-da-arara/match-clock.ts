import { MINUTES } from './outcome.ts';

/** The show of a round, in milliseconds: two halves, the break between them, and the end while results stand. */
export const HALF_MS = 27_000;
export const BREAK_MS = 4_000;
export const END_MS = 8_000;
export const PLAY_MS = 2 * HALF_MS + BREAK_MS;
export const SHOW_MS = PLAY_MS + END_MS;

export type Part = 'before' | 'first' | 'break' | 'second' | 'over';

/** Where the matches stand after so many milliseconds. */
export interface MatchTime {
  readonly part: Part;
  /** 0 … 90, with its fraction. */
  readonly minute: number;
}

/** The time of the matches at so many milliseconds after they began. */
export function matchTime(ms: number): MatchTime {
  const half = MINUTES / 2;
  if (ms < 0) return { part: 'before', minute: 0 };
  if (ms < HALF_MS) return { part: 'first', minute: (ms / HALF_MS) * half };
  if (ms < HALF_MS + BREAK_MS) return { part: 'break', minute: half };
  if (ms < PLAY_MS) return { part: 'second', minute: half + ((ms - HALF_MS - BREAK_MS) / HALF_MS) * half };
  return { part: 'over', minute: MINUTES };
}
