import { DEFAULT_LOCALE, type LocaleKey, SITE_TIME_ZONE, localeTags } from '@arara/contract/locales';
import { type MessageTexts, type PlainKey, type Translate, createTranslate } from '@arara/messages';
import { setMoneyLanguage } from '@arara/money';
import { loadUiMessages } from '@arara/ui';
import type { messageParts } from '../../../messages/message-parts.ts';
import type { Messages } from '../../../messages/messages.ts';
import { parseLocaleCode } from './language-code.ts';
import { languageFor, sitePage } from '../site/site-page.ts';
import { deviceStore } from '../browser/storage.ts';

/** A part of the messages, loaded with the screens that use it. `shell` is there from the start. */
export type MessagePart = keyof typeof messageParts;

/** A key without placeholders: what a rule may name and a form show. */
export type PlainMessageKey = PlainKey<Messages>;

/** Where the chosen language is kept on this device. */
export const CHOSEN_LANGUAGE = 'lang';

/** The messages of the first view, one file a language; the Portuguese ones are part of the first script. */
const shells = import.meta.glob<MessageTexts>(['../../../messages/*.json', '!../../../messages/pt.json'], {
  query: '?part=shell',
  import: 'default',
});
const portuguese = import.meta.glob<MessageTexts>('../../../messages/pt.json', {
  query: '?part=shell',
  import: 'default',
  eager: true,
});

/** The texts of one language that are loaded. */
export interface Book {
  readonly locale: LocaleKey;
  readonly texts: MessageTexts;
  readonly ui: Awaited<ReturnType<typeof loadUiMessages>> | undefined;
  readonly translate: Translate<Messages>;
  readonly parts: Set<MessagePart>;
}

function createBook(key: LocaleKey, shell: MessageTexts | undefined, ui?: Book['ui']): Book {
  const texts = { ...shell };
  return { locale: key, texts, ui, translate: createTranslate<Messages>(key, texts), parts: new Set(['shell']) };
}

// Set once in a browser, before the first paint: a change of language reloads the page.
let book = createBook(DEFAULT_LOCALE, portuguese['../../../messages/pt.json']);

/** Loads the texts of the shell in a language. */
export async function openBook(wanted: LocaleKey): Promise<Book> {
  if (wanted === 'pt') return createBook(wanted, portuguese['../../../messages/pt.json']);
  const [shell, ui] = await Promise.all([shells[`../../../messages/${wanted}.json`]?.(), loadUiMessages(wanted)]);
  return createBook(wanted, shell, ui);
}

/** Makes `next` the language of what is rendered from now on. */
export function enterBook(next: Book): void {
  book = next;
  setMoneyLanguage(localeTags[next.locale]);
}

/** The language that the reader chose, or the default of the site. */
export function chosenLocale(): LocaleKey {
  return languageFor(parseLocaleCode(deviceStore.read(CHOSEN_LANGUAGE) ?? ''), sitePage);
}

/** Loads the chosen language or the default of the site; Portuguese when its file fails to load. */
export async function loadLocale(): Promise<void> {
  try {
    enterBook(await openBook(chosenLocale()));
  } catch {
    // Offline, and this language was never loaded: a page in Portuguese is better than none.
  }
  document.documentElement.lang = localeTags[book.locale];
}

/** Loads the messages that a screen needs besides those of the shell; each part once. */
export async function loadMessages(...parts: readonly MessagePart[]): Promise<void> {
  const { locale: key, texts, parts: loaded } = book;
  await Promise.all(
    parts.map(async (part) => {
      if (loaded.has(part)) return;
      const { messageParts: files } = await import('../../../messages/message-parts.ts');
      Object.assign(texts, await files[part][`./${key}.json`]?.());
      loaded.add(part);
    }),
  );
}

/** The texts of the components of `@arara/ui` in the reader's language; undefined for their own, in Portuguese. */
export const uiMessages = () => book.ui;

export function locale(): LocaleKey {
  return book.locale;
}

/**
 * Returns the message in the reader's language. The compiler requires the values of its placeholders. A visible key means
 * that its part was not loaded: `build/screen-messages.test.ts` catches that.
 */
export const t: Translate<Messages> = (key, ...params) => book.translate(key, ...params);

export function useT(): typeof t {
  return t;
}

/** Formats the date of a server timestamp, short, in the site's time zone. */
export function dayText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[book.locale], { dateStyle: 'short', timeZone: SITE_TIME_ZONE }).format(
    new Date(moment),
  );
}

/** Formats the time of a server timestamp in the site's time zone. */
export function clockText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[book.locale], { timeStyle: 'short', timeZone: SITE_TIME_ZONE }).format(
    new Date(moment),
  );
}

/** Formats a server timestamp as a short date and time in the site's time zone. */
export function momentText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[book.locale], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: SITE_TIME_ZONE,
  }).format(new Date(moment));
}
