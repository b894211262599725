import { formatBRL } from '@arara/money';
import format, { type FormatOptions } from 'icu-minify/format';
import type { Message, MessageParams } from './message.ts';
import { numberStyles } from './number-styles.ts';

/** Creating a format of Intl is slow, so each is created once. */
function memoize<Args extends unknown[], Format>(create: (...args: Args) => Format): (...args: Args) => Format {
  const known = new Map<string, Format>();
  return (...args) => {
    const key = JSON.stringify(args);
    const made = known.get(key) ?? create(...args);
    known.set(key, made);
    return made;
  };
}

const options: FormatOptions = {
  formats: { number: numberStyles },
  formatters: {
    getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
    getNumberFormat: memoize((...args) => new Intl.NumberFormat(...args)),
    getPluralRules: memoize((...args) => new Intl.PluralRules(...args)),
  },
};

function formatAmounts(params: MessageParams, locale: string): Readonly<Record<string, string | number>> {
  const values = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'bigint' ? formatBRL(value, locale) : value,
  ]);
  return Object.fromEntries(values);
}

/** Formats a compiled message. `locale` is a BCP 47 tag for the plural rules and numbers of `Intl`. */
export function formatMessage(message: Message, locale: string, params: MessageParams): string {
  return String(format(message, locale, formatAmounts(params, locale), options));
}
