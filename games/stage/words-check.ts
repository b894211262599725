import { type LocaleKey, localeKeys } from '@arara/game-kit';

/** The words of something in every language. */
export type Catalogues = Readonly<Record<LocaleKey, Readonly<Record<string, string>>>>;

/** A promise that words keep. `check` throws an Error that says what is broken. */
export interface WordsCheck {
  readonly name: string;
  check(): void;
}

const blanksOf = (text: string): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');

function must(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

/** What words in nine languages owe their readers, each ready to be a test. Portuguese is the original. */
export function wordsChecks(catalogues: Catalogues): readonly WordsCheck[] {
  const originals = Object.entries(catalogues.pt);
  return localeKeys.map((locale) => ({
    name: `are all there in ${locale}, with the same blanks, and not left in Portuguese`,
    check() {
      const words = catalogues[locale];
      must(
        Object.keys(words).toSorted().join() === Object.keys(catalogues.pt).toSorted().join(),
        `${locale} has other keys`,
      );
      for (const [key, original] of originals) {
        const text = words[key] ?? '';
        must(text.trim() !== '', `${key} is empty`);
        must(blanksOf(text) === blanksOf(original), `${key} has other blanks`);
        must(locale === 'pt' || text !== original || !text.includes(' '), `${key} is not translated`);
      }
    },
  }));
}
