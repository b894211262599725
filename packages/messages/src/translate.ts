import { readMessage } from '#read-message';
import { formatMessage } from './format-message.ts';
import type { MessageTexts } from './message.ts';

/** A union of types as their intersection: a key of several messages needs the placeholders of all of them. */
export type IntersectionOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type Rest<Params> = [keyof Params] extends [never] ? [] : [params: Params];

/** The values that messages require, by key: generated into the `messages.ts` of each folder. */
export type MessageShape = object;

/** Translates a key. The compiler requires the values of its placeholders. */
export type Translate<Messages extends MessageShape> = <Key extends keyof Messages & string>(
  key: Key,
  ...rest: Rest<IntersectionOf<Messages[Key]>>
) => string;

/** The keys of messages without placeholders. */
export type PlainKey<Messages extends MessageShape> = {
  [Key in keyof Messages]: [keyof Messages[Key]] extends [never] ? Key : never;
}[keyof Messages] &
  string;

/**
 * Creates the translate function of one language from its file or its texts. `locale` is a BCP 47 tag. Texts that are added
 * to the object later are found as well. A key without a text stays visible.
 */
export function createTranslate<Messages extends MessageShape>(locale: string, file: object): Translate<Messages> {
  const texts = file as MessageTexts;
  return (key, ...[params]) => {
    const message = texts[key];
    return message === undefined ? key : formatMessage(readMessage(message), locale, params ?? {});
  };
}
