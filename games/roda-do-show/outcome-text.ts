import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import { firstVersionTexts } from './first-version.ts';
import { boostOf, gainOfRound, isShowOutcome, placeOf } from './outcome.ts';
import { segmentText } from './segment-text.ts';
import { isBonus } from './segments.ts';

/** The spot that came, the multiplier of the top slot where it is for that spot, and what a bonus game gained. */
export function toOutcomeText({ outcome }: { outcome: unknown }, locale: LocaleKey): string[] {
  if (!isShowOutcome(outcome)) return [...(firstVersionTexts(outcome, locale) ?? [])];
  const [place, boost] = [placeOf(outcome), boostOf(outcome)];
  return [
    segmentText(locale, place),
    ...(boost > 1 ? [`×${boost}`] : []),
    ...(isBonus(place) ? [`${numberText(locale, gainOfRound(outcome))}x`] : []),
  ];
}
