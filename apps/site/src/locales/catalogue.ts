import type { catalogue } from './pt.ts';
import type { shell } from './pt/shell.ts';

/** Portuguese is the shape: a key that another language lacks does not compile. */
export type MessageKey = keyof typeof catalogue;
/** The half of it that is the shell's. */
export type Shell = Readonly<Record<keyof typeof shell, string>>;
export type Catalogue = Readonly<Record<MessageKey, string>>;

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The blanks of a message, read off its Portuguese text: `{min}` must be given as `min`. */
export type MessageParams<Key extends MessageKey> = Record<Names<(typeof catalogue)[Key]>, string | number>;

/** The messages without a blank: what a rule may name and a form show. */
export type PlainKey = {
  [Key in MessageKey]: [Names<(typeof catalogue)[Key]>] extends [never] ? Key : never;
}[MessageKey];
