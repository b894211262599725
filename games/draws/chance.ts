import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { numberText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';

const MILLION = 1_000_000n;

/** In how many one is: rounded to the nearest number, with one decimal while it is more frequent than one in ten. */
function oneIn(locale: LocaleKey, over: bigint, under: bigint): string {
  const tenths = (under * 10n + over / 2n) / over;
  return numberText(locale, tenths < 100n ? Number(tenths) / 10 : (under + over / 2n) / over);
}

/** Formats a chance of `over` in `under`: `1 em 1.551`. */
export function oneInText(t: Translate<Messages>, locale: LocaleKey, over: bigint, under: bigint): string {
  return t('oneIn', { n: oneIn(locale, over, under) });
}

/** The same where there is little room: `1:2.611`, `1:8,9M`. */
export function shortOneIn(locale: LocaleKey, over: bigint, under: bigint): string {
  const one = under / over;
  if (one < MILLION) return `1:${oneIn(locale, over, under)}`;
  const tenths = Number((one * 10n) / MILLION) / 10;
  return `1:${numberText(locale, tenths < 10 ? tenths : Math.floor(tenths))}M`;
}
