import type { LocaleKey } from '@arara/game-kit';
import type { LiveMark } from '../live/live-mark.ts';
import { isShowOutcome, placeOf } from './outcome.ts';
import { segmentText } from './segment-text.ts';

/** The number at which the wheel stopped; `undefined` for anything else. */
export function toLiveMark(outcome: unknown, locale: LocaleKey): LiveMark | undefined {
  return isShowOutcome(outcome) ? { text: segmentText(locale, placeOf(outcome)), tone: 'gold' } : undefined;
}
