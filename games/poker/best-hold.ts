import { type Card, numberOf } from '../cards/deck.ts';
import type { Pays } from './paytable.ts';
import { distinctHand, repeatedHand } from './poker-hand.ts';

/*
 * The exact returns of all 32 ways to keep cards of one deal, at once and without trying single draws: what is drawn is
 * taken by ranks, with as many ways as there are cards of them left; of five different ranks the few ways to one suit are
 * counted separately. About twenty thousand cases take the place of two and a half million draws.
 */

/** `CHOOSE[n][k]`: ways to take `k` of `n` cards of a rank. */
const CHOOSE = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1]] as const;

/** How many ways there are to draw 0 … 5 cards of the 47 that are left. */
export const DRAWS = [1, 47, 1081, 16_215, 178_365, 1_533_939] as const;

/** A hold with what it returns: `paid` stakes over all of its `draws`, both whole. */
export interface HoldReturn {
  readonly hold: readonly number[];
  readonly paid: number;
  readonly draws: number;
}

/** What is left of the deck: how many cards of each rank, and the ranks of each suit, a bit each. */
interface Rest {
  readonly ofRank: readonly number[];
  readonly bySuit: readonly number[];
}

function restOf(dealt: readonly number[]): Rest {
  const ofRank = Array.from({ length: 13 }, () => 4);
  const bySuit = Array.from({ length: 4 }, () => 0x1fff);
  for (const card of dealt) {
    ofRank[card >> 2] = (ofRank[card >> 2] ?? 0) - 1;
    bySuit[card & 3] = (bySuit[card & 3] ?? 0) & ~(1 << (card >> 2));
  }
  return { ofRank, bySuit };
}

/** The suits that all five cards could still have. */
function possibleSuits(kept: readonly number[]): readonly number[] {
  const [first] = kept;
  if (first === undefined) return [0, 1, 2, 3];
  return kept.every((card) => (card & 3) === (first & 3)) ? [first & 3] : [];
}

/** What is paid in all the draws that go with `kept`. */
function paidOver(kept: readonly number[], { ofRank, bySuit }: Rest, pays: Pays): number {
  const counts = Array.from({ length: 13 }, () => 0);
  for (const card of kept) counts[card >> 2] = (counts[card >> 2] ?? 0) + 1;
  const suits = possibleSuits(kept);
  let keptRanks = 0;
  for (const card of kept) keptRanks |= 1 << (card >> 2);

  const payOf = (hand: ReturnType<typeof repeatedHand>): number => (hand ? pays[hand] : 0);
  const ending = (ways: number, ranks: number, repeated: boolean): number => {
    if (repeated) return ways * payOf(repeatedHand(counts));
    const drawn = ranks & ~keptRanks;
    const suited = suits.filter((suit) => (drawn & ~(bySuit[suit] ?? 0)) === 0).length;
    return suited * payOf(distinctHand(ranks, true)) + (ways - suited) * payOf(distinctHand(ranks, false));
  };
  /** Draws `left` cards of the ranks from `rank` up. */
  const walk = (rank: number, left: number, ways: number, ranks: number, repeated: boolean): number => {
    if (left === 0) return ending(ways, ranks, repeated);
    if (rank === 13) return 0;
    const had = counts[rank] ?? 0;
    const most = Math.min(left, ofRank[rank] ?? 0);
    let paid = walk(rank + 1, left, ways, ranks, repeated);
    for (let take = 1; take <= most; take += 1) {
      counts[rank] = had + take;
      const each = ways * (CHOOSE[ofRank[rank] ?? 0]?.[take] ?? 0);
      paid += walk(rank + 1, left - take, each, ranks | (1 << rank), repeated || had + take > 1);
    }
    counts[rank] = had;
    return paid;
  };
  return walk(
    0,
    5 - kept.length,
    1,
    keptRanks,
    counts.some((count) => count > 1),
  );
}

/** What each of the 32 ways to keep cards returns, exactly. */
export function holdReturns(dealt: readonly Card[], pays: Pays): readonly HoldReturn[] {
  const numbers = dealt.map(numberOf);
  const rest = restOf(numbers);
  return Array.from({ length: 32 }, (_, mask) => {
    const hold = [0, 1, 2, 3, 4].filter((place) => mask & (1 << place));
    const kept = hold.map((place) => numbers[place] ?? 0);
    return { hold, paid: paidOver(kept, rest, pays), draws: DRAWS[5 - kept.length] ?? 1 };
  });
}

/** The way to keep cards that returns most; of equals, the one that keeps most. */
export function bestHold(dealt: readonly Card[], pays: Pays): HoldReturn {
  return holdReturns(dealt, pays).reduce((best, each) => {
    const [one, other] = [each.paid * best.draws, best.paid * each.draws];
    return one > other || (one === other && each.hold.length > best.hold.length) ? each : best;
  });
}
