import type { LocaleKey } from '@arara/game-kit';
import type { Words } from './locales/pt.ts';

const sources: Readonly<Record<LocaleKey, () => Promise<{ words: Words }>>> = {
  pt: () => import('./locales/pt.ts'),
  en: () => import('./locales/en.ts'),
  cn: () => import('./locales/cn.ts'),
  ch: () => import('./locales/ch.ts'),
  vi: () => import('./locales/vi.ts'),
  id: () => import('./locales/id.ts'),
  th: () => import('./locales/th.ts'),
  tr: () => import('./locales/tr.ts'),
  msa: () => import('./locales/msa.ts'),
};

const tags: Readonly<Record<LocaleKey, string>> = {
  pt: 'pt-BR',
  en: 'en',
  cn: 'zh-CN',
  ch: 'zh-TW',
  vi: 'vi',
  id: 'id',
  th: 'th',
  tr: 'tr',
  msa: 'ms',
};

const loaded = new Map<LocaleKey, Promise<Words>>();

/** The words of a language: one promise each, so that it can be read by `use`. */
export function wordsOf(locale: LocaleKey): Promise<Words> {
  const known = loaded.get(locale);
  if (known) return known;
  const words = sources[locale]().then((module) => module.words);
  loaded.set(locale, words);
  return words;
}

/** Puts `value` into the one blank of a text. */
export function fill(text: string, value: string): string {
  return text.replace(/\{\w+\}/, () => value);
}

/** A number as the reader of `locale` writes it, with at most two decimals. */
export function numberText(locale: LocaleKey, value: number): string {
  return new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 2 }).format(value);
}

/** A multiplier in ten-thousandths as a reader writes it: `16_000n` is `1,6`. */
export function timesText(locale: LocaleKey, multiplierE4: bigint): string {
  return numberText(locale, Number(multiplierE4) / 10_000);
}
