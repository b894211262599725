import { type WireLocale, isWireLocale } from '@arara/contract/wire-locales';

/**
 * Parses a language code. Ignores case, surrounding spaces and the trailing `1` that other clients send. Returns
 * `undefined` for an unknown code.
 */
export function normaliseLanguageCode(code: unknown): WireLocale | undefined {
  if (typeof code !== 'string' || code.length > 16) return undefined;
  const key = code.trim().replace(/1$/, '').toLowerCase();
  return isWireLocale(key) ? key : undefined;
}
