import { type LocaleKey, rtpText } from '@arara/game-kit';
import type { Mode } from './paytable.ts';
import { RETURNS } from './return.ts';

/** The declared return of a way to bet, as the reader writes it: `96,2%`. */
export function returnText(locale: LocaleKey, mode: Mode): string {
  return rtpText(RETURNS[mode], locale);
}
