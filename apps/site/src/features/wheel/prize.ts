import type { Answer } from '@arara/contract/client';
import { type Centavos, centavos, times } from '@arara/money';

/** How a wheel stands for the member. */
export type Standing = Answer<'dailyWheelCheck'>['data'];
export type WheelPrize = NonNullable<Standing['prizes']>[number];
export type Payment = Standing['payment'];

/** How much a prize is celebrated: nothing is not. */
export type Cheer = 'none' | 'small' | 'good' | 'great';

/** A decimal text as a whole number of its last of so many places; what is finer is left off. */
function scaled(text: string, places: number): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(places, '0').slice(0, places));
}

/** Odds are told in percent with two places, and with up to twelve where they are small. */
const PLACES = 12;

/** What a spin gives on average, rounded down to the centavo. */
export function meanOf(prizes: readonly { readonly amount: Centavos; readonly odds: string }[]): Centavos {
  const all = prizes.reduce((sum, { amount, odds }) => sum + amount * scaled(odds, PLACES), 0n);
  return centavos(all / (100n * 10n ** BigInt(PLACES)));
}

/** A prize against what a spin gives on average: three times that is good, fifteen times is great. */
export function cheerOf(amount: Centavos, mean: Centavos): Cheer {
  if (amount <= 0n) return 'none';
  if (amount >= mean * 15n) return 'great';
  return amount >= mean * 3n ? 'good' : 'small';
}

/** A multiplier of the contract, two places, in hundredths. */
export function timesE2Of(multiplier: string): bigint {
  return scaled(multiplier, 2);
}

/** What has to be staked for a reward before it can be withdrawn, rounded up to the centavo. */
export function stakesFor(amount: Centavos, multiplier: string): Centavos {
  return times(amount, timesE2Of(multiplier));
}

/** A decimal number as people write it: `5.00` is `5`, `2.50` is `2,5`. */
export function shortNumber(text: string, mark: ',' | '.'): string {
  const [whole = '0', places = ''] = text.split('.');
  const kept = places.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}${mark}${kept}`;
}
