import { LANGUAGES, type Language, type Words, wordsOfWest } from './words.ts';
import { wordsOfEast } from './words-east.ts';

export const WORDS: Readonly<Record<Language, Words>> = { ...wordsOfWest, ...wordsOfEast };

/** The language nearest to a tag: the same, else one of the same first part, else Portuguese. */
export function languageOf(tag: string): Language {
  const asked = tag.toLowerCase();
  // Traditional characters are told by their script, or by where they are written.
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
