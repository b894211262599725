import { localeTags } from '@arara/contract/locales';
import { type Centavos, centavos, formatBRL } from '@arara/money';
import { getLocale } from '../messages/translation.ts';
import { parseAmount } from './amount.ts';

/** Rounds to whole reais, halves away from zero; still in centavos. */
export function roundToReais(amount: Centavos): Centavos {
  const size = amount < 0n ? -amount : amount;
  const rounded = ((size + 50n) / 100n) * 100n;
  return centavos(amount < 0n ? -rounded : rounded);
}

/** Formats an amount without its cents: `1234.56` is `R$ 1.235`. */
export const formatWholeAmount = (text: string): string => formatBRL(roundToReais(parseAmount(text))).slice(0, -3);

/** From this size a key figure is shortened, in centavos and as a count. */
const LONG_AMOUNT = 1_000_000_000n;
const LONG_COUNT = 10_000_000;

/** Formats an amount as a key figure: whole reais, from ten million on `R$ 205,04 mi`. */
export function formatKeyAmount(text: string): string {
  const amount = parseAmount(text);
  if (amount < LONG_AMOUNT && amount > -LONG_AMOUNT) return formatWholeAmount(text);
  const short = formatNumber('key', toAxisValue(text), { notation: 'compact', maximumFractionDigits: 2 });
  return short.startsWith('-') ? `-R$\u00a0${short.slice(1)}` : `R$\u00a0${short}`;
}

/** Formats a count as a key figure: from ten million on `88,07 mi`. */
export const formatKeyCount = (count: number): string =>
  count < LONG_COUNT
    ? formatCount(count)
    : formatNumber('key', count, { notation: 'compact', maximumFractionDigits: 2 });

/** Formats an amount for a column whose heading names the currency: `-1234.56` is `-1.235`. */
export const formatColumnAmount = (text: string): string => formatWholeAmount(text).replace(/R\$\s/, '');

/** The position of an amount on an axis, in whole reais. Only for drawing: shown figures are formatted from the amount. */
export const toAxisValue = (text: string): number => Number(roundToReais(parseAmount(text)) / 100n);

const formats = new Map<string, Intl.NumberFormat>();

function formatNumber(name: string, value: number, options: Intl.NumberFormatOptions): string {
  const tag = localeTags[getLocale()];
  const format = formats.get(`${name} ${tag}`) ?? new Intl.NumberFormat(tag, options);
  formats.set(`${name} ${tag}`, format);
  return format.format(value);
}

/** Formats a number of an axis: 20000 is `20 mil` in Portuguese. */
export const formatAxisNumber = (value: number): string =>
  formatNumber('axis', value, { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a count with the separators of the reader's language. */
export const formatCount = (count: number): string => formatNumber('count', count, {});
