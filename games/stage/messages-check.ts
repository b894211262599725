import { type LocaleKey, localeKeys } from '@arara/game-kit';

/** The words of something in every language. */
export type Catalogues = Readonly<Record<LocaleKey, Readonly<Record<string, string>>>>;

/** A promise that words keep. `check` throws an Error that says what is broken. */
export interface MessagesCheck {
  readonly name: string;
  check(): void;
}

const blanksOf = (text: string): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');

function must(holds: boolean, messages: string): void {
  if (!holds) throw new Error(messages);
}

/** What words in nine languages owe their readers, each ready to be a test. Portuguese is the original. */
export function messagesChecks(catalogues: Catalogues): readonly MessagesCheck[] {
  const originals = Object.entries(catalogues.pt);
  return localeKeys.map((locale) => ({
    name: `are all there in ${locale}, with the same blanks, and not left in Portuguese`,
    check() {
      const messages = catalogues[locale];
      must(
        Object.keys(messages).toSorted().join() === Object.keys(catalogues.pt).toSorted().join(),
        `${locale} has other keys`,
      );
      for (const [key, original] of originals) {
        const text = messages[key] ?? '';
        must(text.trim() !== '', `${key} is empty`);
        must(blanksOf(text) === blanksOf(original), `${key} has other blanks`);
        must(locale === 'pt' || text !== original || !text.includes(' '), `${key} is not translated`);
      }
    },
  }));
}
