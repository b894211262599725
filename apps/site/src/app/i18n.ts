import { DEFAULT_LOCALE, type LocaleKey, isLocaleKey, localeTags } from '@arara/contract/locales';
import type { Catalogue, MessageKey, MessageParams } from '../locales/catalogue.ts';
import { catalogue as pt } from '../locales/pt.ts';
import { fill } from './message.ts';
import { longDrawer } from './storage.ts';

const others: Record<Exclude<LocaleKey, 'pt'>, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('../locales/en.ts'),
  cn: () => import('../locales/cn.ts'),
  ch: () => import('../locales/ch.ts'),
  vi: () => import('../locales/vi.ts'),
  id: () => import('../locales/id.ts'),
  th: () => import('../locales/th.ts'),
  tr: () => import('../locales/tr.ts'),
  msa: () => import('../locales/msa.ts'),
};

// Set once, before the first paint: a change of language reloads the page.
let chosen: LocaleKey = DEFAULT_LOCALE;
let words: Catalogue = pt;

/** Loads the language that was chosen before; Portuguese when none was, or when its file does not come. */
export async function loadLocale(): Promise<void> {
  const stored = longDrawer.read('lang');
  if (!isLocaleKey(stored) || stored === 'pt') return;
  try {
    words = (await others[stored]()).catalogue;
    chosen = stored;
  } catch {
    // Offline, and this language was never loaded: the page in Portuguese is better than no page.
  }
  document.documentElement.lang = localeTags[chosen];
}

export function locale(): LocaleKey {
  return chosen;
}

/** Remembers the language and starts the page again in it. */
export function chooseLocale(key: LocaleKey): void {
  longDrawer.write('lang', key);
  location.reload();
}

type Rest<Key extends MessageKey> = [keyof MessageParams<Key>] extends [never] ? [] : [params: MessageParams<Key>];

/** The message in the reader's language. Its blanks are required by the compiler. */
export function t<Key extends MessageKey>(key: Key, ...[params]: Rest<Key>): string {
  return params === undefined ? words[key] : fill(words[key], params);
}

export function useT(): typeof t {
  return t;
}

/** A moment of the server as a short date and time where the reader is. */
export function momentText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[chosen], { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(moment),
  );
}
