import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';

/** From here on, in ten-thousandths, the picture shows whole multiples: `9.007`. */
const WHOLE_E4 = 10_000_000n;

/** A multiplier for the picture: two decimals at the most, and never more than it pays. `12_598n` is `1,25`. */
export function shownTimes(locale: LocaleKey, multiplierE4: bigint): string {
  if (multiplierE4 >= WHOLE_E4) return numberText(locale, multiplierE4 / 10_000n);
  return numberText(locale, Number(multiplierE4 / 100n) / 100, 2);
}

/** A multiplier to its last digit: `12_598n` is `1,2598`. */
export function exactTimes(locale: LocaleKey, multiplierE4: bigint): string {
  return numberText(locale, Number(multiplierE4) / 10_000, 4);
}
