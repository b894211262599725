import { countOf, isNatural } from './hand.ts';
import { type Hand, type Table, hasNatural } from './table.ts';

/** What a hand came to. */
export type Result = 'natural' | 'won' | 'push' | 'lost' | 'bust';

/** What comes back for each, in ten-thousandths of what lies on the hand. */
export const PAYS: Readonly<Record<Result, bigint>> = {
  natural: 25_000n,
  won: 20_000n,
  push: 10_000n,
  lost: 0n,
  bust: 0n,
};

/** Half of the first stake, and what it brings back when the dealer has an ace and a ten: two to one. */
export const INSURANCE = { stakedE4: 5000n, returnE4: 15_000n } as const;

const WHOLE = 10_000n;

/** What a hand of a table that is over came to. */
export function resultOf(table: Table, hand: Hand): Result {
  const own = countOf(hand.cards).total;
  const dealer = countOf(table.dealer).total;
  if (own > 21) return 'bust';
  if (hasNatural(table)) return isNatural(table.dealer) ? 'push' : 'natural';
  if (isNatural(table.dealer)) return 'lost';
  if (dealer > 21 || own > dealer) return 'won';
  return own === dealer ? 'push' : 'lost';
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n);
}

/** What lies on a hand, in ten-thousandths of the first stake. */
function layingE4({ doubled }: Hand): bigint {
  return doubled ? 2n * WHOLE : WHOLE;
}

/** All that was put in, in ten-thousandths of the first stake. */
export function stakedE4({ hands, insurance }: Table): bigint {
  return sum(hands.map(layingE4)) + (insurance === 'taken' ? INSURANCE.stakedE4 : 0n);
}

/** All that comes back, in ten-thousandths of the first stake; `undefined` before the round is over. */
export function returnE4(table: Table): bigint | undefined {
  if (!table.over) return undefined;
  const hands = table.hands.map((hand) => (PAYS[resultOf(table, hand)] * layingE4(hand)) / WHOLE);
  return sum(hands) + insuranceReturnE4(table);
}

/** What the insurance of a table that is over brings back, in ten-thousandths of the first stake. */
export function insuranceReturnE4({ insurance, dealer }: Table): bigint {
  return insurance === 'taken' && isNatural(dealer) ? INSURANCE.returnE4 : 0n;
}
