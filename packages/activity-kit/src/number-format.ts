import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { type Centavos, formatBRL, formatPercent, formatReais } from '@arara/money';

/** Formats amounts and shares in one language. */
export interface NumberFormat {
  readonly money: (amount: Centavos) => string;
  /** The same without cents where they are zero, for headlines. */
  readonly shortMoney: (amount: Centavos) => string;
  /** Basis points as percent. */
  readonly share: (bps: number) => string;
}

const shortFormats = new Map<string, Intl.NumberFormat>();

/** Creating a format is slow, so each is created once. */
function findShortFormat(tag: string): Intl.NumberFormat {
  const options = { style: 'currency', currency: 'BRL', trailingZeroDisplay: 'stripIfInteger' } as const;
  const format = shortFormats.get(tag) ?? new Intl.NumberFormat(tag, options);
  shortFormats.set(tag, format);
  return format;
}

/** Finds the number format of a language. */
export function findNumberFormat(locale: LocaleKey): NumberFormat {
  const tag = localeTags[locale];
  return {
    money: (amount) => formatBRL(amount, tag),
    shortMoney: (amount) => findShortFormat(tag).format(formatReais(amount) as Intl.StringNumericLiteral),
    share: (bps) => formatPercent(bps / 10_000, tag),
  };
}
