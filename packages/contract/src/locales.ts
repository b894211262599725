/** The supported languages, by BCP 47 tag. `pt` is the default. */
export const localeKeys = ['pt', 'en', 'zh-Hans', 'zh-Hant', 'vi', 'id', 'th', 'tr', 'ms'] as const;

export type LocaleKey = (typeof localeKeys)[number];

export const DEFAULT_LOCALE = 'pt' satisfies LocaleKey;

/** The tag of each language for `lang` and `Intl`: Portuguese is that of Brazil. */
export const localeTags: Record<LocaleKey, string> = {
  pt: 'pt-BR',
  en: 'en',
  'zh-Hans': 'zh-Hans',
  'zh-Hant': 'zh-Hant',
  vi: 'vi',
  id: 'id',
  th: 'th',
  tr: 'tr',
  ms: 'ms',
};

/** The time zone in which sites count days and show times. */
export const SITE_TIME_ZONE = 'America/Sao_Paulo';

/** Each language by its own name, and the country whose flag represents it. */
export const localeNames: Record<LocaleKey, { name: string; flag: string }> = {
  pt: { name: 'Português', flag: 'br' },
  en: { name: 'English', flag: 'us' },
  'zh-Hans': { name: '简体中文', flag: 'cn' },
  'zh-Hant': { name: '繁體中文', flag: 'tw' },
  vi: { name: 'Tiếng Việt', flag: 'vn' },
  id: { name: 'Bahasa Indonesia', flag: 'id' },
  th: { name: 'ไทย', flag: 'th' },
  tr: { name: 'Türkçe', flag: 'tr' },
  ms: { name: 'Bahasa Melayu', flag: 'my' },
};

export function isLocaleKey(value: unknown): value is LocaleKey {
  return typeof value === 'string' && (localeKeys as readonly string[]).includes(value);
}
