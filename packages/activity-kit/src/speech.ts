import { type LocaleKey, localeKeys, localeTags } from '@arara/contract/locales';
import { type Centavos, formatReais } from '@arara/money';

/** The values of placeholders. A number is formatted for the language. */
type Blanks = Readonly<Record<string, string | number>>;

/** Sentences by key, in every language. */
type Catalogues<Words> = Readonly<Record<LocaleKey, Words>>;

/** Formats amounts, shares, counts and sentences in one language. */
export interface TextFormatter<Key extends string = string> {
  readonly money: (amount: Centavos) => string;
  /** Basis points as percent. */
  readonly share: (bps: number) => string;
  readonly count: (value: number) => string;
  /**
   * Formats a sentence: `{most}` becomes its value, `{days|dia|dias}` a number with its singular or plural word.
   */
  readonly say: (key: Key, blanks?: Blanks) => string;
}

const BLANK = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

function createNumberFormats(locale: LocaleKey): Omit<TextFormatter, 'say'> {
  const tag = localeTags[locale];
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options);
  const reais = number({ style: 'currency', currency: 'BRL' });
  const percent = number({ style: 'percent', maximumFractionDigits: 2 });
  const decimal = number({ maximumFractionDigits: 2 });
  return {
    money: (amount) => reais.format(formatReais(amount) as Intl.StringNumericLiteral),
    share: (bps) => percent.format(bps / 10_000),
    count: (value) => decimal.format(value),
  };
}

function fillBlanks(text: string, blanks: Blanks, count: (value: number) => string): string {
  return text.replaceAll(BLANK, (whole, name: string, one?: string, other?: string) => {
    const value = blanks[name];
    if (value === undefined) return whole;
    const written = typeof value === 'number' ? count(value) : value;
    return one === undefined ? written : `${written} ${value === 1 ? one : other}`;
  });
}

/** Creating number formats is slow, so each language's are created once. */
function memoizeByLocale<Made>(make: (locale: LocaleKey) => Made): (locale: LocaleKey) => Made {
  const made = new Map<LocaleKey, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const findNumberFormats = memoizeByLocale(createNumberFormats);

/** Creates a text formatter for each language from its catalogue. */
export function createTextFormatters<Words extends object>(catalogues: Catalogues<Words>) {
  return memoizeByLocale((locale): TextFormatter<keyof Words & string> => {
    const speech = findNumberFormats(locale);
    const words = catalogues[locale] as Readonly<Record<string, string>>;
    return { ...speech, say: (key, blanks = {}) => fillBlanks(words[key] ?? '', blanks, speech.count) };
  });
}

/** Creates the titles, the texts of first promotions and the text formatters of an activity from its catalogues. */
export function createActivityTexts<Words extends { readonly title: string; readonly body: string }>(
  catalogues: Catalogues<Words>,
) {
  const inEveryLocale = (key: 'title' | 'body') =>
    Object.fromEntries(localeKeys.map((locale) => [locale, catalogues[locale][key]])) as Readonly<
      Record<LocaleKey, string>
    >;
  return {
    titles: inEveryLocale('title'),
    bodies: inEveryLocale('body'),
    inLocale: createTextFormatters(catalogues),
  };
}
