import type { LocaleKey } from '@arara/game-kit';
import { fill, numberText } from '../stage/language.ts';

const MILLION = 1_000_000n;

/**
 * Formats a chance of `over` in `under` by a text such as `1 em {n}`: rounded to the nearest number, with one
 * decimal while it is more frequent than one in ten.
 */
export function oneInText(locale: LocaleKey, messages: string, over: bigint, under: bigint): string {
  const tenths = (under * 10n + over / 2n) / over;
  const one = (under + over / 2n) / over;
  return fill(messages, tenths < 100n ? numberText(locale, Number(tenths) / 10) : numberText(locale, one));
}

/** The same where there is little room: `1:2.611`, `1:8,9M`. */
export function shortOneIn(locale: LocaleKey, over: bigint, under: bigint): string {
  const one = under / over;
  if (one < MILLION) return oneInText(locale, '1:{n}', over, under);
  const tenths = Number((one * 10n) / MILLION) / 10;
  return `1:${numberText(locale, tenths < 10 ? tenths : Math.floor(tenths))}M`;
}
