import { type Centavos, formatBRL } from '@arara/money';

/** Money as short as it reads: whole reais without their cents. */
function short(amount: Centavos): string {
  const text = formatBRL(amount);
  return amount % 100n === 0n ? text.slice(0, text.lastIndexOf(',')) : text;
}

/** The least and the most that a round takes, `R$ 0,50 – 500`. */
export function limitsText(min: Centavos, max: Centavos): string {
  return `${short(min)} – ${short(max).replace(/^R\$\s*/, '')}`;
}
