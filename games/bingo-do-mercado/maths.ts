import type { BetOption, Distribution } from '@arara/game-kit';
import { PLACES, countOf } from '../bingo/card.ts';
import { choose } from '../bingo/combinations.ts';
import { BASKETS, RAINS, goods } from './market.ts';
import { TOP_PAYS, WHOLE_CARD, opensMarket, payOf } from './patterns.ts';
import { BALLS, DRAWN } from './round.ts';

/** How many sets of so many goods pay each sum: `[count][sum]`. */
function setsOfGoods(): readonly ReadonlyMap<number, bigint>[] {
  const sets = Array.from({ length: goods.length + 1 }, () => new Map<number, bigint>());
  sets[0]?.set(0, 1n);
  for (const [at, { pays }] of goods.entries())
    for (let count = at; count >= 0; count -= 1)
      for (const [sum, ways] of sets[count] ?? []) {
        const next = sets[count + 1];
        next?.set(sum + pays, (next.get(sum + pays) ?? 0n) + ways);
      }
  return sets;
}

/**
 * What a market pays, in ten-thousandths of the stake of a card. The baskets lie in any order with equal chance, so that any
 * way to pick them opens them in a random order: `k` goods come before the first rain where it is at the place k + 1 and
 * the others after it, and each set of `k` goods is as likely as another.
 */
export function marketOdds(): Distribution {
  const sets = setsOfGoods();
  // Every number of sets divides this product, so that each chance is whole.
  const scale = sets.reduce((product, _, count) => product * choose(goods.length, count), 1n);
  const cases = new Map<bigint, bigint>();
  for (const [count, sums] of sets.entries()) {
    const orders = choose(BASKETS - 1 - count, RAINS - 1);
    for (const [sum, ways] of sums) {
      const multiplierE4 = BigInt(sum) * 10_000n;
      const chance = (orders * ways * scale) / choose(goods.length, count);
      cases.set(multiplierE4, (cases.get(multiplierE4) ?? 0n) + chance);
    }
  }
  return { total: choose(BASKETS, RAINS) * scale, cases };
}

/**
 * The odds of one card after the draw: of the sets of balls drawn, those that leave exactly the places of a mask called take the
 * others from the 45 balls that are not on the card. A mask with the basket has a market on top. What a card's numbers
 * are does not matter.
 */
export function cardOdds(): Distribution {
  const market = marketOdds();
  const none: Distribution = { total: market.total, cases: new Map([[0n, market.total]]) };
  const cases = new Map<bigint, bigint>();
  for (let mask = 0; mask <= WHOLE_CARD; mask += 1) {
    const pays = BigInt(mask === WHOLE_CARD ? TOP_PAYS : payOf(mask)) * 10_000n;
    const ways = choose(BALLS - PLACES, DRAWN - countOf(mask));
    for (const [more, chance] of (opensMarket(mask) ? market : none).cases)
      cases.set(pays + more, (cases.get(pays + more) ?? 0n) + ways * chance);
  }
  return { total: choose(BALLS, DRAWN) * market.total, cases };
}

/**
 * One card and no ball bought. More cards share the stake, so that each returns the same on its part, and the round returns
 * the same; extra balls return 96.6 to 97 % of their own price (`priceE4`) and change nothing of this.
 */
export const options: readonly BetOption[] = [{ name: 'no extra ball', input: { cards: [1] }, odds: cardOdds }];
