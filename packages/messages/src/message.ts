import type { Centavos } from '@arara/money';
import type { CompiledMessage } from 'icu-minify/format';

/**
 * A message: its source in ICU MessageFormat, as the JSON files hold it, or compiled. Only compiled messages reach a browser;
 * there a string is a text without placeholders.
 */
export type Message = CompiledMessage;

/** Messages by key. Keys that begin with `@` are attributes for translators. */
export type MessageTexts = Readonly<Record<string, Message>>;

/** The value of a placeholder without a format. Centavos are shown as money in the language of the message. */
export type PlaceholderValue = string | number | Centavos;

/** The values of the placeholders of a message by name. */
export type MessageParams = Readonly<Record<string, PlaceholderValue>>;
