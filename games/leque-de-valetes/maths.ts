import { type ComputedOption, type ExactFigures, exactRtp } from '@arara/game-kit';
import { MAX_MULTIPLIER_E4 } from '../poker/return.ts';
import { type BestPlay, bestOdds, bestPlays } from '../poker/best-play.ts';
import { type PayKey, payKeys, paytables } from '../poker/paytable.ts';
import { hands as pokerHands } from '../poker/poker-hand.ts';
import { handCounts } from './outcome.ts';

/*
 * The hands of a round have the same deal and the same hold, and given these they are independent of one another. The return
 * is that of one hand, whatever their number. How much it swings, how often it pays and how rare the largest prize is follow
 * from the ways in which best play may go.
 */

/** What one hand of a way of best play comes to: chances as floats, for statistics alone. */
function momentsOf({ draws, ends }: BestPlay, pays: PayKey) {
  const worth = [0, ...pokerHands.map((hand) => paytables[pays][hand])];
  let [sum, squares] = [0, 0];
  for (const [kind, count] of ends.entries()) {
    const stakes = worth[kind] ?? 0;
    sum += stakes * count;
    squares += stakes * stakes * count;
  }
  return { mean: sum / draws, squares: squares / draws, misses: (ends[0] ?? 0) / draws };
}

/** One round in this many has a royal flush in every hand, rounded up: exact. */
function oneInTop(plays: readonly BestPlay[], hands: bigint): bigint {
  const common = plays.reduce(
    (product, { draws }) => (product % BigInt(draws) === 0n ? product : product * BigInt(draws)),
    1n,
  );
  let [deals, top] = [0n, 0n];
  for (const play of plays) {
    deals += BigInt(play.deals);
    const royals = BigInt(play.ends.at(-1) ?? 0) * (common / BigInt(play.draws));
    top += BigInt(play.deals) * royals ** hands;
  }
  const all = deals * common ** hands;
  return (all + top - 1n) / top;
}

/** The figures of a round of best play. */
export function figuresFor(pays: PayKey, hands: number): ExactFigures {
  const plays = bestPlays().get(pays) ?? [];
  const rtp = exactRtp(bestOdds(pays));
  let [deals, sum, squares, misses] = [0, 0, 0, 0];
  for (const play of plays) {
    const one = momentsOf(play, pays);
    deals += play.deals;
    sum += play.deals * one.mean;
    // The mean square of an average of so many independent hands.
    squares += play.deals * (one.squares / hands + one.mean ** 2 * (1 - 1 / hands));
    misses += play.deals * one.misses ** hands;
  }
  const mean = sum / deals;
  return {
    rtp,
    hitRate: 1 - misses / deals,
    deviation: Math.sqrt(squares / deals - mean ** 2),
    maxMultiplierE4: MAX_MULTIPLIER_E4,
    maxOneIn: oneInTop(plays, BigInt(hands)),
  };
}

/** Each paytable with each number of hands, every hold the best one. */
export const options: readonly ComputedOption[] = payKeys.flatMap((pays) =>
  handCounts.map((hands) => ({
    name: `${hands} hands, full house and flush pay ${pays.replace('-', ' and ')}, best play`,
    input: { pays, hands },
    figures: () => figuresFor(pays, hands),
  })),
);
