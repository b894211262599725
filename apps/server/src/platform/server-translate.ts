import { type WireLocale, fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import type { PlainKey, Translate } from '@arara/messages';
import { type Messages, translations } from '../../messages/messages.ts';

/** Translates the server's messages into one language. */
export type ServerTranslate = Translate<Messages>;

/** The names below a part of the keys: of `fields`, for instance, `required`, whose key is `fields.required`. */
export type MessageName<Part extends string, Key = keyof Messages> = Key extends `${Part}.${infer Name}` ? Name : never;

/** The values of placeholders by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Translates a message whose values come from a record or a failure, where the compiler does not know them. */
export function translateRecorded(t: ServerTranslate, key: keyof Messages, values: MessageValues = {}): string {
  return (t as (name: string, params: MessageValues) => string)(key, values);
}

/** The text of a message in every language, for records that hold all of them. */
export function translateIntoAll(key: PlainKey<Messages>): Record<WireLocale, string> {
  const texts = wireLocales.map((locale) => [locale, translations[fromWireLocale(locale)](key)]);
  return Object.fromEntries(texts) as Record<WireLocale, string>;
}
