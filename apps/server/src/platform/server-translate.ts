import { type WireLocale, fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import type { PlaceholderValue, PlainKey, Translate } from '@arara/messages';
import { listArguments } from '@arara/messages/arguments';
import source from '../../messages/pt.json' with { type: 'json' };
import { type Messages, translations } from '../../messages/messages.ts';

/** Translates the server's messages into one language. */
export type ServerTranslate = Translate<Messages>;

/** The names below a part of the keys: of `fields`, for instance, `required`, whose key is `fields.required`. */
export type MessageName<Part extends string, Key = keyof Messages> = Key extends `${Part}.${infer Name}` ? Name : never;

/** The values of placeholders by name. */
export type MessageValues = Readonly<Record<string, PlaceholderValue>>;

/** What stands for a value that a record lacks. */
const UNKNOWN_VALUE = '—';

/**
 * Adds a dash for each value that a record lacks, as one of an earlier release may. Throws an Error for a number, because the
 * form of the sentence depends on it.
 */
function completeValues(key: keyof Messages, values: MessageValues): MessageValues {
  const missing = [...listArguments(source[key])].filter(([name]) => values[name] === undefined);
  for (const [name, type] of missing) if (type === 'number') throw new Error(`${key} has no number {${name}}`);
  return { ...values, ...Object.fromEntries(missing.map(([name]) => [name, UNKNOWN_VALUE])) };
}

/** Translates a message whose values come from a record or a failure, where the compiler does not know them. */
export function translateRecorded(t: ServerTranslate, key: keyof Messages, values: MessageValues = {}): string {
  return (t as (name: string, params: MessageValues) => string)(key, completeValues(key, values));
}

/** The text of a message in every language, for records that hold all of them. */
export function translateIntoAll(key: PlainKey<Messages>): Record<WireLocale, string> {
  const texts = wireLocales.map((locale) => [locale, translations[fromWireLocale(locale)](key)]);
  return Object.fromEntries(texts) as Record<WireLocale, string>;
}
