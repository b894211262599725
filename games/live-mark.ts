import type { LocaleKey } from '@arara/game-kit';
import { liveMarks } from './live-marks.ts';
import type { LiveMark } from './live/live-mark.ts';

/** The mark of a round of a live table; `undefined` for any other game, and for what is no round of it. */
export function liveMark(game: string, outcome: unknown, locale: LocaleKey): LiveMark | undefined {
  return Object.hasOwn(liveMarks, game) ? liveMarks[game]?.(outcome, locale) : undefined;
}
