import { localeTags } from '@arara/contract/locales';
import { setMoneyLanguage } from '@arara/money';
import { type PlainKey, type Translate as TranslateOf, createTranslate } from '@arara/messages';
import { type Messages, loadMessages } from '../../../messages/messages.ts';

export type Locale = Parameters<typeof loadMessages>[0];

/** Key of a message without placeholders: what a table of labels may name. An unknown key does not compile. */
export type MessageKey = PlainKey<Messages>;

export type Translate = TranslateOf<Messages>;

/** The keys that the codes and forms of the server name at run time. */
type RuntimeKey = Extract<
  MessageKey,
  | `codes.${string}`
  | `ruleFields.${string}`
  | `ruleChoices.${string}`
  | `aml.figure.${string}`
  | `aml.movement.${string}`
  | `aml.parameter.${string}`
  | `harm.figure.${string}`
>;

/** A group of codes of the server that have labels. */
export type CodeGroup = {
  [Key in RuntimeKey]: Key extends `codes.${infer Group}.${string}` ? Group : never;
}[RuntimeKey];

/** The codes of a group. */
type CodeOf<Group extends CodeGroup> = {
  [Key in RuntimeKey]: Key extends `codes.${Group}.${infer Code}` ? Code : never;
}[RuntimeKey];

let locale: Locale = 'pt';
let translate = createTranslate<Messages>(locale, {});

export const getLocale = (): Locale => locale;

/** Loads a language and translates into it from then on. react-admin mounts every screen again after a change. */
export async function changeLocale(next: Locale): Promise<void> {
  translate = await loadMessages(next);
  locale = next;
  setMoneyLanguage(localeTags[next]);
}

/** Returns the message in the language of the reader. The compiler requires the values of its placeholders. */
export const t: Translate = (key, ...params) => translate(key, ...params);

export const useTranslation = (): Translate => t;

const isRuntimeKey = (key: string): key is RuntimeKey =>
  /^(codes|ruleFields|ruleChoices|harm\.figure|aml\.(figure|movement|parameter))\./.test(key);

/** Returns the message of a key that is only known at run time; undefined where there is none. */
export function findText(key: string): string | undefined {
  // A key without a message is returned as it is.
  const text = isRuntimeKey(key) ? t(key) : key;
  return text === key ? undefined : text;
}

/**
 * Translates a code of the server. A code whose values the contract lists must have a label for each of them; any other code
 * without a label is shown as it is.
 */
type CodeLabel<Group extends CodeGroup> = <Code extends string>(
  code: Code & (string extends Code ? unknown : CodeOf<Group>),
) => string;

/** Returns the function that translates the codes of a group. */
export function useCodeLabel<Group extends CodeGroup>(group: Group): CodeLabel<Group> {
  return (code) => findText(`codes.${group}.${code}`) ?? code;
}
