import { DEFAULT_LOCALE, type LocaleKey, localeTags } from '@arara/contract/locales';
import type { Catalogue, MessageKey, MessageParams, PartName } from '../locales/catalogue.ts';
import { shell } from '../locales/pt/shell.ts';
import { localeOfCode } from './language-code.ts';
import { fill } from './message.ts';
import { languageFor, sitePage } from './site-page.ts';
import { longDrawer } from './storage.ts';

/** The first view's words in every language, in files of their own; its Portuguese comes with the first script. */
const shells = import.meta.glob<Record<string, Partial<Catalogue>>>([
  '../locales/*/shell.ts',
  '!../locales/pt/shell.ts',
]);

// Set once, before the first paint: a change of language reloads the page.
let chosen: LocaleKey = DEFAULT_LOCALE;
let words: Partial<Catalogue> = shell;
const loaded = new Set<PartName>(['shell']);

/** Loads the language that was chosen before or is the site's own; Portuguese when its file does not come. */
export async function loadLocale(): Promise<void> {
  const wanted = languageFor(localeOfCode(longDrawer.read('lang') ?? ''), sitePage);
  try {
    if (wanted !== 'pt') words = await part(wanted, 'shell');
    chosen = wanted;
  } catch {
    // Offline, and this language was never loaded: the page in Portuguese is better than no page.
  }
  document.documentElement.lang = localeTags[chosen];
}

/** Brings the words that a screen needs beside the shell's; asks for each part once. */
export async function loadWords(...parts: readonly PartName[]): Promise<void> {
  await Promise.all(
    parts.map(async (name) => {
      if (loaded.has(name)) return;
      const more = await part(chosen, name);
      words = { ...words, ...more };
      loaded.add(name);
    }),
  );
}

async function part(language: LocaleKey, name: PartName): Promise<Partial<Catalogue>> {
  const load =
    name === 'shell'
      ? shells[`../locales/${language}/shell.ts`]
      : (await import('../locales/part-files.ts')).partFiles[`./${language}/${name}.ts`];
  const found = (await load?.())?.[name];
  if (found === undefined) throw new Error(`there are no words of ${name} in ${language}`);
  return found;
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
  // A key in sight means that its part was not loaded: `build/words.test.ts` finds it before anybody does.
  const text = words[key] ?? key;
  return params === undefined ? text : fill(text, params);
}

export function useT(): typeof t {
  return t;
}

/** The day of a moment of the server, short, where the reader is. */
export function dayText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[chosen], { dateStyle: 'short' }).format(new Date(moment));
}

/** The time of day of a moment of the server, where the reader is. */
export function clockText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[chosen], { timeStyle: 'short' }).format(new Date(moment));
}

/** A moment of the server as a short date and time where the reader is. */
export function momentText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[chosen], { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(moment),
  );
}
