import type { LocaleKey } from '@arara/contract/locales';

/** Languages by the beginning of a browser's language tag, the most specific first. */
const LANGUAGES: readonly (readonly [tag: string, locale: LocaleKey])[] = [
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-hant', 'zh-Hant'],
  ['zh', 'zh-Hans'],
  ['en', 'en'],
  ['vi', 'vi'],
  ['id', 'id'],
  ['th', 'th'],
  ['tr', 'tr'],
  ['ms', 'ms'],
  ['pt', 'pt'],
];

/** Finds the language of the page for a reader; Portuguese if none of theirs is available. */
export function pageLanguage(languages: readonly string[]): LocaleKey {
  for (const language of languages) {
    const found = LANGUAGES.find(([tag]) => language.toLowerCase().startsWith(tag));
    if (found) return found[1];
  }
  return 'pt';
}
