import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import type { LiveMark } from '../live/live-mark.ts';
import { firstVersionTexts } from './first-version.ts';
import { gainOfRound, isShowOutcome, placeOf } from './outcome.ts';
import { segmentText } from './segment-text.ts';
import { isBonus } from './segments.ts';

/** The number at which the wheel stopped, or what the bonus game gained; `undefined` for anything else. */
export function toLiveMark(outcome: unknown, locale: LocaleKey): LiveMark | undefined {
  const text = isShowOutcome(outcome) ? textOf(placeOf(outcome)) : firstVersionTexts(outcome, locale)?.at(-1);
  return text === undefined ? undefined : { text, tone: 'gold' };

  function textOf(place: ReturnType<typeof placeOf>): string {
    if (!isBonus(place) || !isShowOutcome(outcome)) return segmentText(locale, place);
    return `${numberText(locale, gainOfRound(outcome))}x`;
  }
}
