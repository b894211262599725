import { type LocaleKey, localeKeys, localeTags } from '@arara/contract/locales';
import { type Centavos, formatReais } from '@arara/money';

/** What stands in a blank: a number is written as the language writes it. */
type Blanks = Readonly<Record<string, string | number>>;

/** Sentences by their names, in every language. */
type Catalogues<Words> = Readonly<Record<LocaleKey, Words>>;

/** How one language writes amounts, shares and counts, and says a sentence. */
export interface Speech<Key extends string = string> {
  readonly money: (amount: Centavos) => string;
  /** Basis points as percent. */
  readonly share: (bps: number) => string;
  readonly count: (value: number) => string;
  /**
   * A sentence with its blanks filled: `{most}` by its value, `{days|dia|dias}` by a number with the word for one or for
   * any other.
   */
  readonly say: (key: Key, blanks?: Blanks) => string;
}

const BLANK = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

function speechOf(locale: LocaleKey): Omit<Speech, 'say'> {
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

function filled(text: string, blanks: Blanks, count: (value: number) => string): string {
  return text.replaceAll(BLANK, (whole, name: string, one?: string, other?: string) => {
    const value = blanks[name];
    if (value === undefined) return whole;
    const written = typeof value === 'number' ? count(value) : value;
    return one === undefined ? written : `${written} ${value === 1 ? one : other}`;
  });
}

/** What writes numbers in a language is made once, and slowly. */
function remembered<Made>(make: (locale: LocaleKey) => Made): (locale: LocaleKey) => Made {
  const made = new Map<LocaleKey, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const speechIn = remembered(speechOf);

/** Nine catalogues as what speaks each language. */
export function speaking<Words extends object>(catalogues: Catalogues<Words>) {
  return remembered((locale): Speech<keyof Words & string> => {
    const speech = speechIn(locale);
    const words = catalogues[locale] as Readonly<Record<string, string>>;
    return { ...speech, say: (key, blanks = {}) => filled(words[key] ?? '', blanks, speech.count) };
  });
}

/** The nine catalogues of an activity as its titles, and as what speaks each language. */
export function voiceOf<Words extends { readonly title: string }>(catalogues: Catalogues<Words>) {
  const titles = Object.fromEntries(localeKeys.map((locale) => [locale, catalogues[locale].title]));
  return { titles: titles as Readonly<Record<LocaleKey, string>>, speak: speaking(catalogues) };
}
