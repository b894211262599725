import { type Centavos, centavos } from '@arara/money';
import { type Mode, priceOf, tenthE4 } from './paytable.ts';

/** What so many tenths of the bet are in money, where `price` was charged for the round. Exact at every step offered. */
export function amountOf(mode: Mode, price: Centavos, tenths: number): Centavos {
  return centavos((price * BigInt(tenths) * BigInt(tenthE4[mode])) / 10_000n);
}

/** The bet that a price stands for; the paytable is in units of it. */
export function baseOf(mode: Mode, price: Centavos): Centavos {
  return centavos((price * 100n) / BigInt(priceOf[mode]));
}

/** The price of free spins that stands for the bet of a spin, or the step next to it. */
export function priceNear(steps: readonly Centavos[], stake: Centavos): Centavos {
  const wanted = stake * 100n;
  const [least = stake] = steps;
  return steps.findLast((step) => step <= wanted) ?? least;
}
