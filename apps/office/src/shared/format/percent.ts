import { localeTags } from '@arara/contract/locales';
import { type DecimalNumber, formatPercent, numberSeparators } from '@arara/money';
import { getLocale } from '../messages/translation.ts';

/** The largest number of decimals of a percentage of an answer. */
const MAX_DECIMALS = 12;

/** Formats a percentage of an answer in the reader's language: `97.25` is `97,25%`. At least `least` decimals. */
export function formatPercentText(percent: string, least = 0): string {
  return formatPercent(`${percent}e-2` as DecimalNumber, localeTags[getLocale()], { least, most: MAX_DECIMALS });
}

/** Formats a percentage of an answer with one decimal: `39.00` is `39,0%`. */
export const formatTenthsText = (percent: string): string =>
  formatPercent(`${percent}e-2` as DecimalNumber, localeTags[getLocale()], { least: 1, most: 1 });

/** Formats basis points in the reader's language: `150` is `1,5%`. */
export const formatBps = (bps: number): string => formatPercent(bps / 10_000, localeTags[getLocale()]);

/** Formats basis points with one decimal: `2800` is `28,0%`. */
export const formatTenths = (bps: number): string =>
  formatPercent(bps / 10_000, localeTags[getLocale()], { least: 1, most: 1 });

/** Formats a decimal number of an answer with the reader's separator: `12.50` is `12,50`. */
export function formatDecimalText(decimal: string): string {
  return decimal.replace('.', numberSeparators(localeTags[getLocale()]).decimal);
}
