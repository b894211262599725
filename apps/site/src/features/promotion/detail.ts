import type { Centavos } from '@arara/money';
import { centavosOf } from '@arara/ui';

/** What the server shows beside an item: its names are those of the kind. */
export type Detail = Readonly<Record<string, string | number | boolean | null>>;

/** An amount; `undefined` where the kind tells none. */
export function amountIn(detail: Detail, name: string): Centavos | undefined {
  const value = detail[name];
  return typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value) ? centavosOf(value) : undefined;
}

/** A text that is not empty. */
export function textIn(detail: Detail, name: string): string | undefined {
  const value = detail[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A whole number: a count, or a share in basis points. */
export function wholeIn(detail: Detail, name: string): number | undefined {
  const value = detail[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

/** A share in basis points as percent with two places, as the contract writes one: 850 is `"8.50"`. */
export function percentIn(detail: Detail, name: string): string | undefined {
  const bps = wholeIn(detail, name);
  if (bps === undefined || bps < 0) return undefined;
  return `${Math.trunc(bps / 100)}.${String(bps % 100).padStart(2, '0')}`;
}

/** The site's day, `2026-11-22`, as a moment in the middle of it: the same day wherever the reader is in Brazil. */
export function dayIn(detail: Detail, name: string): string | undefined {
  const day = textIn(detail, name);
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T12:00:00-03:00` : undefined;
}
