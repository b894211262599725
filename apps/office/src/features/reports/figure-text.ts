import { type Centavos, formatReais } from '@arara/money';
import { formatPercentText } from '../../shared/format/percent.ts';
import { formatColumnAmount } from '../../shared/format/whole-amount.ts';
import type { CsvValue } from './csv-file.ts';

/** Writes basis points as a decimal percentage: 263 is `2.63`. */
export function toPercentDecimal(bps: number): string {
  const size = Math.abs(bps);
  return `${bps < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Formats a margin with two decimals: `2,63%`. */
export const formatMargin = (bps: number): string => formatPercentText(toPercentDecimal(bps), 2);

export const formatColumn = (amount: Centavos): string => formatColumnAmount(formatReais(amount));

/** An amount of a file, exact; empty where there is none. */
export const toCsvAmount = (amount: Centavos | undefined): CsvValue =>
  amount === undefined ? { text: '' } : { number: formatReais(amount) };

export const toCsvPercent = (bps: number | null | undefined): CsvValue =>
  bps === null || bps === undefined ? { text: '' } : { number: toPercentDecimal(bps) };
