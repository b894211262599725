import type { BetOption, Distribution } from '@arara/game-kit';
import { cardsUnder, handsFrom, leftWithout, viraRanks } from './holdings.ts';
import { PAYS } from './pay.ts';
import { type Holding, type Situation, type Tally, NO_ENDS, addEnds, bestChoice } from './solver.ts';
import { FIRST_MANILHA } from './strength.ts';

/** How the player plays: the ends of a deal. */
export type Strategy = (situation: Situation) => Tally;

/** The best of all ways to play. */
export const bestPlay: Strategy = (situation) => bestChoice(situation).tally;

/** The cards of a rank as the vira. */
const SUITS = 4;

/** What a player knows who has just been dealt a hand. */
export function dealt(vira: number, hand: Holding): Situation {
  const holdings = handsFrom(leftWithout(cardsUnder(vira), hand.cards));
  return { own: hand.cards, holdings, winners: [], lead: null, raised: false };
}

/** The ends of every deal of seven cards by a strategy: 40 × C(39, 3) × C(36, 3) = 2,610,098,400 of them. */
export function countEnds(strategy: Strategy): Tally {
  let [plain, ran, raised] = [NO_ENDS, 0, NO_ENDS];
  for (let vira = 0; vira < FIRST_MANILHA; vira += 1)
    for (const hand of handsFrom(cardsUnder(vira))) {
      const tally = strategy(dealt(vira, hand));
      const deals = viraRanks(vira) * SUITS * hand.ways;
      plain = addEnds(plain, tally.plain, deals);
      raised = addEnds(raised, tally.raised, deals);
      ran += deals * tally.ran;
    }
  return { plain, ran, raised };
}

/** The odds of what comes back, and in how many of them a truco put in a second stake. */
export interface Solved {
  readonly odds: Distribution;
  readonly raised: bigint;
}

/** The odds of a tally over every deal. */
export function oddsFrom({ plain, ran, raised }: Tally): Solved {
  const ways = [plain.lost + raised.lost, plain.push, plain.won + raised.push, ran, raised.won].map((n) => BigInt(n));
  const returns = [PAYS.lost, PAYS.push, PAYS.won, PAYS.ran + 10_000n, 2n * PAYS.won];
  const cases = new Map(returns.map((back, at) => [back, ways[at] ?? 0n] as const));
  return {
    odds: { total: ways.reduce((sum, each) => sum + each, 0n), cases },
    raised: BigInt(ran + raised.won + raised.push + raised.lost),
  };
}

let solved: Solved | undefined;

/** The odds of a round of best play: some seconds, once. */
export function bestOdds(): Solved {
  return (solved ??= oddsFrom(countEnds(bestPlay)));
}

/** One way to bet, under the best of all ways to play. */
export const options: readonly BetOption[] = [
  {
    name: 'best play',
    input: {},
    odds: () => bestOdds().odds,
    addedE4: () => ({ over: bestOdds().raised * 10_000n, under: bestOdds().odds.total }),
  },
];
