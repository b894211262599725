import { locale } from '../messages/i18n.ts';
import { decimalMark, trimDecimals } from './decimals.ts';

/** Formats a multiplier in the reader's language without trailing zeros: `"5.00"` is `5`, `"1.50"` is `1,5`. */
export const timesText = (multiplier: string): string => trimDecimals(multiplier, decimalMark(locale()));
