import type { Centavos } from '@arara/money';
import { centavosOf } from '@arara/ui';

/** Additional figures of an item; the names depend on its kind. */
export type Detail = Readonly<Record<string, string | number | boolean | null>>;

/** Reads an amount; `undefined` if the kind has none. */
export function amountIn(detail: Detail, name: string): Centavos | undefined {
  const value = detail[name];
  return typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value) ? centavosOf(value) : undefined;
}

/** Reads a non-empty text. */
export function textIn(detail: Detail, name: string): string | undefined {
  const value = detail[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads a whole number: a count, or a share in basis points. */
export function wholeIn(detail: Detail, name: string): number | undefined {
  const value = detail[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

/** Reads a share in basis points as a percentage of two decimals, as in the contract: 850 is `"8.50"`. */
export function percentIn(detail: Detail, name: string): string | undefined {
  const bps = wholeIn(detail, name);
  if (bps === undefined || bps < 0) return undefined;
  return `${Math.trunc(bps / 100)}.${String(bps % 100).padStart(2, '0')}`;
}

/** Converts a calendar day of the site, `2026-11-22`, to a timestamp in its middle: the same day anywhere in Brazil. */
export function dayIn(detail: Detail, name: string): string | undefined {
  const day = textIn(detail, name);
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T12:00:00-03:00` : undefined;
}
