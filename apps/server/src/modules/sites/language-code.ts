import { type LocaleKey, isLocaleKey } from '@arara/contract/locales';

/**
 * The language that a code names: capitals, spaces around and the trailing `1` that other clients send do not count.
 * `undefined` for what is none of ours.
 */
export function normaliseLanguageCode(code: unknown): LocaleKey | undefined {
  if (typeof code !== 'string' || code.length > 16) return undefined;
  const key = code.trim().replace(/1$/, '').toLowerCase();
  return isLocaleKey(key) ? key : undefined;
}
