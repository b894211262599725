import { type Centavos, MAX_CENTAVOS, ZERO, formatReais, numberSeparators } from '@arara/money';

/**
 * What the digits of a typed or pasted text mean when they fill from the right, as on a card
 * machine: `1` is one centavo, `1000` is ten reais. Anything but digits is skipped; digits past
 * the contract's largest amount are dropped, so that a held key cannot overflow it.
 */
export function amountFromTyping(text: string): Centavos {
  let value = 0n;
  for (const sign of text) {
    if (sign < '0' || sign > '9') continue;
    const next = value * 10n + BigInt(sign);
    if (next > MAX_CENTAVOS) break;
    value = next;
  }
  return value as Centavos;
}

/** The amount as the field shows it, without the currency, in the reader's language: `1.234,56`; empty for zero. */
export function amountText(amount: Centavos): string {
  if (amount === ZERO) return '';
  const [whole = '0', cents = '00'] = formatReais(amount).split('.');
  const { group, decimal } = numberSeparators();
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${decimal}${cents}`;
}
