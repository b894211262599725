import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';

/** A multiplier in hundredths for the reader of `locale`, always with both decimals. */
export function heightText(locale: LocaleKey, hundredths: number): string {
  return numberText(locale, hundredths / 100, 2);
}
