import { type MessageShape, type Translate, createTranslate } from './translate.ts';

/** The JSON file of each language, as a module. Its attributes, which begin with `@`, are never read. */
type MessageModule = { readonly default: object };

export type MessageSources<Locale extends string> = Readonly<Record<Locale, () => Promise<MessageModule>>>;

/** Loads the messages of a language. Returns the same promise for the same language, so that React's `use` can read it. */
export type MessageLoader<Messages extends MessageShape, Locale extends string> = (
  locale: Locale,
) => Promise<Translate<Messages>>;

const loaders = new Set<(locale: never) => Promise<unknown>>();

/**
 * Loads a language of every folder whose loader exists by now: what the code that was just loaded will show. Rejects where one
 * of them cannot be loaded.
 */
export async function loadDeclaredMessages(locale: string): Promise<void> {
  await Promise.all([...loaders].map((load) => load(locale as never)));
}

/** Creates the loader of a folder of messages; each language is loaded on its first use. */
export function createLoader<Messages extends MessageShape, Locale extends string>(
  sources: MessageSources<Locale>,
): MessageLoader<Messages, Locale> {
  const loaded = new Map<Locale, Promise<Translate<Messages>>>();
  const load: MessageLoader<Messages, Locale> = (locale) => {
    const known =
      loaded.get(locale) ?? sources[locale]().then((file) => createTranslate<Messages>(locale, file.default));
    loaded.set(locale, known);
    return known;
  };
  loaders.add(load);
  return load;
}

/** Creates the translate functions of all languages at once, for code that cannot wait, such as the server's. */
export function createTranslations<Messages extends MessageShape, Locale extends string>(
  files: Readonly<Record<Locale, object>>,
): Readonly<Record<Locale, Translate<Messages>>> {
  const entries = Object.entries<object>(files).map(([locale, file]): [string, Translate<Messages>] => [
    locale,
    createTranslate<Messages>(locale, file),
  ]);
  return Object.fromEntries(entries) as Record<Locale, Translate<Messages>>;
}
