import { type Centavos, centavos, formatBRL, formatReais, sum } from '@arara/money';

/**
 * Reads an amount of an answer, which unlike one of a form may carry a minus and be a lifetime's
 * total: `"-5.00"`. Throws a RangeError for what is not an amount of the contract.
 */
export function amountOf(text: string): Centavos {
  const match = /^(-?\d+)\.(\d{2})$/.exec(text);
  if (match === null) throw new RangeError(`not an amount: ${text}`);
  return centavos(BigInt(`${match[1]}${match[2]}`));
}

/** An amount of an answer as a Brazilian reads it: `R$ 1.234,56`, `-R$ 5,00`. */
export function amountText(text: string): string {
  return formatBRL(amountOf(text));
}

/** The sum of amounts of an answer, written as one of them. */
export function sumText(texts: readonly string[]): string {
  return formatReais(sum(texts.map(amountOf)));
}
