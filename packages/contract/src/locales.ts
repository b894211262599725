/** The nine locale keys of the specification, section 1. `pt` is the default. */
export const localeKeys = ['pt', 'en', 'cn', 'ch', 'vi', 'id', 'th', 'tr', 'msa'] as const;

export type LocaleKey = (typeof localeKeys)[number];

export const DEFAULT_LOCALE: LocaleKey = 'pt';

/** The BCP 47 tag of each key, for `lang`, `Intl` and the reader's own name of the language. */
export const localeTags: Record<LocaleKey, string> = {
  pt: 'pt-BR',
  en: 'en',
  cn: 'zh-Hans',
  ch: 'zh-Hant',
  vi: 'vi',
  id: 'id',
  th: 'th',
  tr: 'tr',
  msa: 'ms',
};

/** Each language by its own name, and the country whose flag stands for it. */
export const localeNames: Record<LocaleKey, { name: string; flag: string }> = {
  pt: { name: 'Português', flag: 'br' },
  en: { name: 'English', flag: 'us' },
  cn: { name: '简体中文', flag: 'cn' },
  ch: { name: '繁體中文', flag: 'tw' },
  vi: { name: 'Tiếng Việt', flag: 'vn' },
  id: { name: 'Bahasa Indonesia', flag: 'id' },
  th: { name: 'ไทย', flag: 'th' },
  tr: { name: 'Türkçe', flag: 'tr' },
  msa: { name: 'Bahasa Melayu', flag: 'my' },
};

export function isLocaleKey(value: unknown): value is LocaleKey {
  return typeof value === 'string' && (localeKeys as readonly string[]).includes(value);
}
