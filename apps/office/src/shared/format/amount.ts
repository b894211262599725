import { type Centavos, centavos, formatBRL, formatReais, sum } from '@arara/money';

/**
 * Parses an amount of an answer, which may be negative and of any size: `"-5.00"`. Throws a RangeError for anything
 * else.
 */
export function parseAmount(text: string): Centavos {
  const match = /^(-?\d+)\.(\d{2})$/.exec(text);
  if (match === null) throw new RangeError(`not an amount: ${text}`);
  return centavos(BigInt(`${match[1]}${match[2]}`));
}

/** Formats an amount: `R$ 1.234,56`, `-R$ 5,00`. */
export function formatAmount(text: string): string {
  return formatBRL(parseAmount(text));
}

/** Sums amounts into a decimal string. */
export function formatSum(texts: readonly string[]): string {
  return formatReais(sum(texts.map(parseAmount)));
}
