import type { LocaleKey } from '@arara/game-kit';
import type { PanelMessages } from './locales/pt.ts';

/** How the words of each language are loaded. */
type Sources<Messages> = Readonly<Record<LocaleKey, () => Promise<{ readonly messages: Messages }>>>;

/** The words of a language: one promise each, so that it can be read by `use`. */
function kept<Messages>(sources: Sources<Messages>): (locale: LocaleKey) => Promise<Messages> {
  const loaded = new Map<LocaleKey, Promise<Messages>>();
  return (locale) => {
    const known = loaded.get(locale);
    if (known) return known;
    const messages = sources[locale]().then((module) => module.messages);
    loaded.set(locale, messages);
    return messages;
  };
}

/** The words that every game's panel says. */
export const panelMessagesOf = kept<PanelMessages>({
  pt: () => import('./locales/pt.ts'),
  en: () => import('./locales/en.ts'),
  'zh-Hans': () => import('./locales/zh-Hans.ts'),
  'zh-Hant': () => import('./locales/zh-Hant.ts'),
  vi: () => import('./locales/vi.ts'),
  id: () => import('./locales/id.ts'),
  th: () => import('./locales/th.ts'),
  tr: () => import('./locales/tr.ts'),
  ms: () => import('./locales/ms.ts'),
});

/** A game's own words, from one file a language; the panel's are asked for at the same time. */
export function createMessages<Messages>(sources: Sources<Messages>): (locale: LocaleKey) => Promise<Messages> {
  const own = kept(sources);
  return (locale) => {
    // A failure of these is met where they are read.
    panelMessagesOf(locale).catch(() => undefined);
    return own(locale);
  };
}
