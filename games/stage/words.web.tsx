import type { LocaleKey } from '@arara/game-kit';
import type { PanelWords } from './locales/pt.ts';

/** How the words of each language are loaded. */
type Sources<Words> = Readonly<Record<LocaleKey, () => Promise<{ readonly words: Words }>>>;

/** The words of a language: one promise each, so that it can be read by `use`. */
function kept<Words>(sources: Sources<Words>): (locale: LocaleKey) => Promise<Words> {
  const loaded = new Map<LocaleKey, Promise<Words>>();
  return (locale) => {
    const known = loaded.get(locale);
    if (known) return known;
    const words = sources[locale]().then((module) => module.words);
    loaded.set(locale, words);
    return words;
  };
}

/** The words that every game's panel says. */
export const panelWordsOf = kept<PanelWords>({
  pt: () => import('./locales/pt.ts'),
  en: () => import('./locales/en.ts'),
  cn: () => import('./locales/cn.ts'),
  ch: () => import('./locales/ch.ts'),
  vi: () => import('./locales/vi.ts'),
  id: () => import('./locales/id.ts'),
  th: () => import('./locales/th.ts'),
  tr: () => import('./locales/tr.ts'),
  msa: () => import('./locales/msa.ts'),
});

/** A game's own words, from one file a language; the panel's are asked for at the same time. */
export function createWords<Words>(sources: Sources<Words>): (locale: LocaleKey) => Promise<Words> {
  const own = kept(sources);
  return (locale) => {
    // A failure of these is met where they are read.
    panelWordsOf(locale).catch(() => undefined);
    return own(locale);
  };
}
