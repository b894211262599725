import { type Centavos, formatBRL } from '@arara/money';

/** Formats money without cents when they are zero. */
function short(amount: Centavos): string {
  const text = formatBRL(amount);
  return amount % 100n === 0n ? text.slice(0, text.lastIndexOf(',')) : text;
}

/** Formats the smallest and the largest stake of a round: `R$ 0,50 – 500`. */
export function limitsText(min: Centavos, max: Centavos): string {
  return `${short(min)} – ${short(max).replace(/^R\$\s*/, '')}`;
}
