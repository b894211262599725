import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { type Centavos, formatBRL, formatPercent, formatShortBRL } from '@arara/money';

/** Formats amounts and shares in one language. */
export interface NumberFormat {
  readonly money: (amount: Centavos) => string;
  /** The same without cents where they are zero, for headlines. */
  readonly shortMoney: (amount: Centavos) => string;
  /** Basis points as percent. */
  readonly share: (bps: number) => string;
}

/** Finds the number format of a language. */
export function findNumberFormat(locale: LocaleKey): NumberFormat {
  const tag = localeTags[locale];
  return {
    money: (amount) => formatBRL(amount, tag),
    shortMoney: (amount) => formatShortBRL(amount, tag),
    share: (bps) => formatPercent(bps / 10_000, tag),
  };
}
