import { locale } from '../messages/i18n.ts';
import { decimalMark } from './decimals.ts';

/** Formats a percentage in the reader's language without trailing zeros: `"5.00"` is `5`, `"1.50"` is `1,5`. */
export function rateText(rate: string): string {
  return rate.replace(/\.?0+$/, '').replace('.', decimalMark(locale()));
}
