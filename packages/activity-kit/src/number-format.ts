import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { type Centavos, formatReais } from '@arara/money';

/** Formats amounts and shares in one language. */
export interface NumberFormat {
  readonly money: (amount: Centavos) => string;
  /** Basis points as percent. */
  readonly share: (bps: number) => string;
}

function createNumberFormat(locale: LocaleKey): NumberFormat {
  const tag = localeTags[locale];
  const reais = new Intl.NumberFormat(tag, { style: 'currency', currency: 'BRL' });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return {
    money: (amount) => reais.format(formatReais(amount) as Intl.StringNumericLiteral),
    share: (bps) => percent.format(bps / 10_000),
  };
}

const known = new Map<LocaleKey, NumberFormat>();

/** Finds the number format of a language. Creating one is slow, so each is created once. */
export function findNumberFormat(locale: LocaleKey): NumberFormat {
  const format = known.get(locale) ?? createNumberFormat(locale);
  known.set(locale, format);
  return format;
}
