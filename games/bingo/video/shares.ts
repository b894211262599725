import type { SessionStep } from '@arara/game-kit';
import { type Centavos, centavos, formatShortBRL } from '@arara/money';

/** What so many stakes of one card are, where `count` cards share the stake: every pay makes it whole. */
export function shareOf(stake: Centavos, count: number, pays: number): Centavos {
  return centavos((stake * BigInt(pays)) / BigInt(count));
}

/** An amount without its sign, and without centavos where it has none: it stands inside a number's place. */
export function shortAmount(amount: Centavos): string {
  return formatShortBRL(amount).replace(/^R\$\s?/, '');
}

/** What was put in and what the next ball costs, in ten-thousandths of the first stake, as text. */
interface Offer {
  readonly stakedE4: string;
  readonly priceE4: string | null;
}

/** What the next ball takes from the wallet: all that is put in is cut to whole centavos once, not ball by ball. */
export function priceOf({ stake, staked }: SessionStep, { stakedE4, priceE4 }: Offer): Centavos | null {
  if (priceE4 === null) return null;
  return centavos((stake * (BigInt(stakedE4) + BigInt(priceE4))) / 10_000n - staked);
}
