import { type LocaleKey, isLocaleKey } from '@arara/contract/locales';

/** The key in a code of the server's list: a trailing 1 and capitals do not count. `EN1` is `en`. */
export function localeOfCode(code: string): LocaleKey | undefined {
  const key = code.replace(/1$/, '').toLowerCase();
  return isLocaleKey(key) ? key : undefined;
}
