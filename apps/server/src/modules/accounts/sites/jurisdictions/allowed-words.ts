import { findForbiddenWord } from './forbidden-words.ts';
import { type Jurisdiction, refuseByRule } from './jurisdiction.ts';

/** Texts by language, by the field that holds them. */
type TextsByField = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** Fails with `jurisdiction_refuses`, naming field and word, where a text for the players of a site uses a word that its regulator forbids. */
export function requireAllowedWords(rules: Jurisdiction, fields: TextsByField, day: string): void {
  for (const [field, texts] of Object.entries(fields))
    for (const [locale, text] of Object.entries(texts)) {
      const word = findForbiddenWord(rules.forbiddenWords, text ?? '');
      if (word !== undefined)
        refuseByRule(rules, 'forbiddenWords', { field: `${field}.${locale}`, day, detail: `"${word}"` });
    }
}
