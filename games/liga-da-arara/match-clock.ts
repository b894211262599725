import { MINUTES } from './outcome.ts';

/** How long a minute of the match takes, in milliseconds: time for a pass, so that every minute is worth a look. */
export const MINUTE_MS = 750;
/** The show of a round, in milliseconds: two halves, the break between them, and the end while results stand. */
export const HALF_MS = (MINUTES / 2) * MINUTE_MS;
export const BREAK_MS = 4_000;
export const END_MS = 8_000;
/** When the second half begins, and when the matches are over. */
export const SECOND_HALF_MS = HALF_MS + BREAK_MS;
export const PLAY_MS = SECOND_HALF_MS + HALF_MS;
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
  if (ms < HALF_MS) return { part: 'first', minute: ms / MINUTE_MS };
  if (ms < SECOND_HALF_MS) return { part: 'break', minute: half };
  if (ms < PLAY_MS) return { part: 'second', minute: half + (ms - SECOND_HALF_MS) / MINUTE_MS };
  return { part: 'over', minute: MINUTES };
}

/** When a minute is reached, in milliseconds after the matches began. */
export function msOfMinute(minute: number): number {
  return minute * MINUTE_MS + (minute > MINUTES / 2 ? BREAK_MS : 0);
}
