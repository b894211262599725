import type { LocaleKey } from '@arara/contract/locales';
import { fromWireLocale, isWireLocale } from '@arara/contract/wire-locales';

/** Reads a code of the server's list; ignores a trailing 1 and capitals: `EN1` is `en`, `cn` is `zh-Hans`. */
export function parseLocaleCode(code: string): LocaleKey | undefined {
  const key = code.replace(/1$/, '').toLowerCase();
  return isWireLocale(key) ? fromWireLocale(key) : undefined;
}
