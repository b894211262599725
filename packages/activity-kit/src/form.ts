import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import type { Centavos, Rate } from '@arara/money';
import type { FreeRoundsPrize } from './free-rounds.ts';

/** A field of a form: its kind and bounds. The back office draws the form from these, and rules are read by them. */
export type Field =
  /** Reais, stored as `"100.00"`. Bounds in centavos. */
  | { readonly kind: 'money'; readonly least?: bigint; readonly most?: bigint }
  /** A share in basis points. */
  | { readonly kind: 'share'; readonly least?: number; readonly most?: number }
  /** A whole number. */
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  /** A multiple of an amount, in hundredths: `500` is five times. */
  | { readonly kind: 'times'; readonly least?: number; readonly most?: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /** A short text such as the key of a picture, at most `most` letters. */
  | { readonly kind: 'text'; readonly most: number }
  /** A text for the player in each language of the site; Portuguese is required. */
  | { readonly kind: 'words'; readonly most: number }
  /** Names of games, or of game categories. */
  | { readonly kind: 'games' }
  | { readonly kind: 'categories' }
  /**
   * Free rounds of an own slot, `null` for none; a rule that was written before the field existed has none. They are paid
   * instead of the amount of the field `value` beside it, which is then their value.
   */
  | { readonly kind: 'freeRounds'; readonly value: string; readonly fields: Form }
  /** An optional field, `null` if empty. */
  | { readonly kind: 'maybe'; readonly field: Field }
  | { readonly kind: 'group'; readonly fields: Form }
  | { readonly kind: 'rows'; readonly fields: Form; readonly least: number; readonly most: number };

/** The fields of a rule by name, in the order in which the form shows them. */
export type Form = { readonly [name: string]: Field };

/** A text in the languages of the site, by the code under which it is sent and stored. */
export type LocalizedText = { readonly pt: string } & { readonly [locale: string]: string };

/** Writes a text in every language of the site. */
export const toLocalizedText = (write: (locale: LocaleKey) => string): LocalizedText => ({
  pt: write('pt'),
  ...Object.fromEntries(localeKeys.map((locale) => [toWireLocale(locale), write(locale)])),
});

/** Finds the text in a language, else in Portuguese. */
export function localizedText(words: Readonly<Record<string, string>>, locale: LocaleKey): string {
  return words[toWireLocale(locale)] ?? words['pt'] ?? '';
}

interface PlainValues {
  money: Centavos;
  share: Rate;
  count: number;
  times: number;
  flag: boolean;
  text: string;
  words: LocalizedText;
  games: readonly string[];
  categories: readonly string[];
  freeRounds: FreeRoundsPrize | null;
}

/** The type of the value that a field reads. */
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

/** The type of the rule that a form reads. */
export type RuleOf<F> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

declare const ofItsForm: unique symbol;

/** A rule that some form has read. */
export interface Rule {
  readonly [ofItsForm]: true;
}
