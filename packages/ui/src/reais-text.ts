import { type Centavos, ZERO, centavos, parseReais } from '@arara/money';

/** Reads an amount of the contract's answers, which may carry a minus: `"-5.00"`. What is not one reads as zero. */
export function centavosOf(text: string): Centavos {
  const negative = text.startsWith('-');
  const size = parseReais(negative ? text.slice(1) : text) ?? ZERO;
  return negative ? centavos(-size) : size;
}
