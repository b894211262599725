import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { type Centavos, formatBRL, formatPercent } from '@arara/money';

/** Formats amounts and shares in one language. */
export interface NumberFormat {
  readonly money: (amount: Centavos) => string;
  /** Basis points as percent. */
  readonly share: (bps: number) => string;
}

/** Finds the number format of a language. */
export function findNumberFormat(locale: LocaleKey): NumberFormat {
  const tag = localeTags[locale];
  return {
    money: (amount) => formatBRL(amount, tag),
    share: (bps) => formatPercent(bps / 10_000, tag),
  };
}
