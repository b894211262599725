import { type Centavos, formatShortBRL } from '@arara/money';

/** Formats the smallest and the largest stake of a round: `R$ 0,50 – 500`. */
export function limitsText(min: Centavos, max: Centavos): string {
  return `${formatShortBRL(min)} – ${formatShortBRL(max).replace(/^R\$\s*/, '')}`;
}
