import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';

/** A multiplier in hundredths for the reader of `locale`; from a hundred thousand on without decimals. */
export function leapText(locale: LocaleKey, leap: number): string {
  return numberText(locale, leap / 100, leap >= 10_000_000 ? 0 : 2);
}
