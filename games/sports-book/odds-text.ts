import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';

/** Odds in hundredths as a reader writes them: always two decimals. */
export function oddsText(locale: LocaleKey, odds: number): string {
  return numberText(locale, odds / 100, 2);
}
