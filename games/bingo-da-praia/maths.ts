import type { BetOption, Distribution } from '@arara/game-kit';
import { BALLS, PLACES, countOf } from '../bingo/card.ts';
import { choose } from '../bingo/combinations.ts';
import { payOf } from './patterns.ts';
import { DRAWN } from './round.ts';

/**
 * The odds of one card after so many balls: of the sets of balls drawn, those that leave exactly the places of a mask called
 * take the others from the sixty balls that are not on the card. What a card's numbers are does not matter.
 */
export function cardOdds(drawn: number): Distribution {
  const cases = new Map<bigint, bigint>();
  for (let mask = 0; mask < 1 << PLACES; mask += 1) {
    const multiplierE4 = BigInt(payOf(mask)) * 10_000n;
    const ways = choose(BALLS - PLACES, drawn - countOf(mask));
    cases.set(multiplierE4, (cases.get(multiplierE4) ?? 0n) + ways);
  }
  return { total: choose(BALLS, drawn), cases };
}

/**
 * One card and no ball bought. More cards share the stake, so that each returns the same on its part, and the round returns
 * the same; extra balls return 96.4 to 97 % of their own price (`priceE4`) and change nothing of this.
 */
export const options: readonly BetOption[] = [
  { name: 'no extra ball', input: { cards: [1] }, odds: () => cardOdds(DRAWN) },
];
