import type { Centavos, Rate } from '@arara/money';

/** A place of a rule that is filled in: what may stand there. A form is drawn from these, and read by them. */
export type Field =
  /** Reais; kept as `"100.00"`. Bounds in centavos. */
  | { readonly kind: 'money'; readonly least?: bigint; readonly most?: bigint }
  /** A share in basis points. */
  | { readonly kind: 'share'; readonly least?: number; readonly most?: number }
  /** A whole number. */
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  /** How many times an amount, in hundredths: `500` is five times. */
  | { readonly kind: 'times'; readonly least?: number; readonly most?: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /** A picture's key, a short name: `most` letters. */
  | { readonly kind: 'text'; readonly most: number }
  /** Words for the player, one in each language of the site; Portuguese must be there. */
  | { readonly kind: 'words'; readonly most: number }
  /** Names of games, or of categories of games. */
  | { readonly kind: 'games' }
  | { readonly kind: 'categories' }
  /** May be empty: `null`. */
  | { readonly kind: 'maybe'; readonly field: Field }
  | { readonly kind: 'group'; readonly fields: Form }
  | { readonly kind: 'rows'; readonly fields: Form; readonly least: number; readonly most: number };

/** A rule's places by their names, in the order in which they are drawn. */
export type Form = { readonly [name: string]: Field };

/** A text in the languages of the site, by locale key. */
export type Words = { readonly pt: string } & { readonly [locale: string]: string };

/** What is written in a language, else in Portuguese. */
export function wordsIn(words: Readonly<Record<string, string>>, locale: string): string {
  return words[locale] ?? words['pt'] ?? '';
}

interface PlainValues {
  money: Centavos;
  share: Rate;
  count: number;
  times: number;
  flag: boolean;
  text: string;
  words: Words;
  games: readonly string[];
  categories: readonly string[];
}

/** What a field reads as. */
export type ValueOf<F> = F extends { readonly kind: keyof PlainValues }
  ? PlainValues[F['kind']]
  : F extends { readonly kind: 'choice'; readonly of: readonly (infer Choice)[] }
    ? Choice
    : F extends { readonly kind: 'maybe'; readonly field: infer Inner }
      ? ValueOf<Inner> | null
      : F extends { readonly kind: 'group'; readonly fields: infer Fields }
        ? RuleOf<Fields>
        : F extends { readonly kind: 'rows'; readonly fields: infer Fields }
          ? readonly RuleOf<Fields>[]
          : never;

/** The rule that a form reads, place by place. */
export type RuleOf<F> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

declare const ofItsForm: unique symbol;

/** A rule that a form has read, where it does not matter which. */
export interface Rule {
  readonly [ofItsForm]: true;
}
