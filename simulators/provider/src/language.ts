import { LANGUAGES, type Language, type Messages, messagesOfWest } from './messages.ts';
import { messagesOfEast } from './messages-asian.ts';

export const MESSAGES: Readonly<Record<Language, Messages>> = { ...messagesOfWest, ...messagesOfEast };

/** The language nearest to a tag: the same, else one of the same first part, else Portuguese. */
export function languageOf(tag: string): Language {
  const asked = tag.toLowerCase();
  // Traditional characters are recognized by script or region.
  if (/^zh\b.*(hant|tw|hk|mo)/.test(asked)) return 'zh-Hant';
  const first = asked.split('-')[0] ?? '';
  return (
    LANGUAGES.find((one) => one.toLowerCase() === asked) ??
    LANGUAGES.find((one) => one.toLowerCase().split('-')[0] === first) ??
    'pt-BR'
  );
}

/** A text with its `{x}` filled in. */
export function filled(text: string, x: string): string {
  return text.replace('{x}', x);
}
