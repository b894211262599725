import type { LocaleKey } from './locales.ts';

/**
 * The nine language codes of the specification, section 1. Requests, responses, links and stored texts carry these;
 * everything else uses the BCP 47 tags of `locales.ts`.
 */
export const wireLocales = ['pt', 'en', 'cn', 'ch', 'vi', 'id', 'th', 'tr', 'msa'] as const;

export type WireLocale = (typeof wireLocales)[number];

/** Texts by the code under which they are stored and sent. */
export type WireTexts<Text = string> = Readonly<Partial<Record<WireLocale, Text>>>;

const tags: Readonly<Record<WireLocale, LocaleKey>> = {
  pt: 'pt',
  en: 'en',
  cn: 'zh-Hans',
  ch: 'zh-Hant',
  vi: 'vi',
  id: 'id',
  th: 'th',
  tr: 'tr',
  msa: 'ms',
};

const codes = Object.fromEntries(wireLocales.map((code) => [tags[code], code])) as Readonly<
  Record<LocaleKey, WireLocale>
>;

/** Converts a BCP 47 tag to its wire code: `zh-Hans` to `cn`. */
export function toWireLocale(locale: LocaleKey): WireLocale {
  return codes[locale];
}

/** Converts a wire code to its BCP 47 tag: `cn` to `zh-Hans`. */
export function fromWireLocale(code: WireLocale): LocaleKey {
  return tags[code];
}

export function isWireLocale(value: unknown): value is WireLocale {
  return typeof value === 'string' && (wireLocales as readonly string[]).includes(value);
}
