import { locale } from '../../app/i18n.ts';
import { decimalMark } from '../games/rtp-text.ts';

/** A share in percent as the reader writes it, without zeros that say nothing: `"5.00"` is `5`, `"1.50"` is `1,5`. */
export function rateText(rate: string): string {
  return rate.replace(/\.?0+$/, '').replace('.', decimalMark(locale()));
}
