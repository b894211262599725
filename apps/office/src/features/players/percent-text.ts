import { localeTags } from '@arara/contract/locales';
import { getLocale } from '../../shared/messages/translation.ts';

/** Writes a percentage of an answer, `"39.00"`, with one place in the reader's language: `39,0%`. */
export function formatPercentText(percent: string): string {
  const format = new Intl.NumberFormat(localeTags[getLocale()], {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return format.format(Number(percent) / 100);
}

/** The share of a whole that is done, from 0 to 100, for a bar. */
export function computeBarShare(done: bigint, whole: bigint): number {
  if (whole <= 0n) return 0;
  const share = (done * 100n) / whole;
  return share > 100n ? 100 : Number(share);
}
