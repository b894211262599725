import { DEFAULT_LOCALE, type LocaleKey, SITE_TIME_ZONE, localeTags } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
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

// Set once, before the first paint: a change of language reloads the page.
let chosen: LocaleKey = DEFAULT_LOCALE;
let texts: MessageTexts = { ...portuguese['../../../messages/pt.json'] };
let translate = createTranslate<Messages>(chosen, texts);
let uiTexts: Awaited<ReturnType<typeof loadUiMessages>> | undefined;
const loaded = new Set<MessagePart>(['shell']);

/** Loads the chosen language or the default of the site; Portuguese when its file fails to load. */
export async function loadLocale(): Promise<void> {
  const wanted = languageFor(parseLocaleCode(deviceStore.read('lang') ?? ''), sitePage);
  try {
    if (wanted !== 'pt') {
      const [shell, ui] = await Promise.all([shells[`../../../messages/${wanted}.json`]?.(), loadUiMessages(wanted)]);
      uiTexts = ui;
      texts = { ...shell };
      translate = createTranslate<Messages>(wanted, texts);
    }
    chosen = wanted;
  } catch {
    // Offline, and this language was never loaded: a page in Portuguese is better than none.
  }
  document.documentElement.lang = localeTags[chosen];
  setMoneyLanguage(localeTags[chosen]);
}

/** Loads the messages that a screen needs besides those of the shell; each part once. */
export async function loadMessages(...parts: readonly MessagePart[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      if (loaded.has(part)) return;
      const { messageParts: files } = await import('../../../messages/message-parts.ts');
      Object.assign(texts, await files[part][`./${chosen}.json`]?.());
      loaded.add(part);
    }),
  );
}

/** The texts of the components of `@arara/ui` in the reader's language; undefined for their own, in Portuguese. */
export const uiMessages = () => uiTexts;

export function locale(): LocaleKey {
  return chosen;
}

/** Stores the language and reloads the page in it. */
export function changeLocale(key: LocaleKey): void {
  deviceStore.write('lang', toWireLocale(key));
  location.reload();
}

/**
 * Returns the message in the reader's language. The compiler requires the values of its placeholders. A visible key means
 * that its part was not loaded: `build/screen-messages.test.ts` catches that.
 */
export const t: Translate<Messages> = (key, ...params) => translate(key, ...params);

export function useT(): typeof t {
  return t;
}

/** Formats the date of a server timestamp, short, in the site's time zone. */
export function dayText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[chosen], { dateStyle: 'short', timeZone: SITE_TIME_ZONE }).format(
    new Date(moment),
  );
}

/** Formats the time of a server timestamp in the site's time zone. */
export function clockText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[chosen], { timeStyle: 'short', timeZone: SITE_TIME_ZONE }).format(
    new Date(moment),
  );
}

/** Formats a server timestamp as a short date and time in the site's time zone. */
export function momentText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[chosen], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: SITE_TIME_ZONE,
  }).format(new Date(moment));
}
