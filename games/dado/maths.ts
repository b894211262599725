import type { BetOption, Distribution } from '@arara/game-kit';
import { LEAST_WINS, MOST_WINS, ROLLS, payE4, targetOf } from './pays.ts';

/** The odds when so many of the rolls win. */
export function oddsOfWins(wins: number): Distribution {
  return {
    total: BigInt(ROLLS),
    cases: new Map([
      [0n, BigInt(ROLLS - wins)],
      [BigInt(payE4(wins)), BigInt(wins)],
    ]),
  };
}

/**
 * The odds depend on how many rolls win and on nothing else, and there are 9,500 such numbers. These stand for them: both
 * ends and every five in a hundred between. The tests walk all of them.
 */
const SHOWN = [LEAST_WINS, 10, 100, ...Array.from({ length: 19 }, (_, five) => (five + 1) * (MOST_WINS / 19))];

/** Ways to bet that stand for all. */
export const options: readonly BetOption[] = SHOWN.map((wins) => ({
  name: `${wins} of ${ROLLS} rolls win`,
  input: { side: 'under', target: targetOf('under', wins) },
  odds: () => oddsOfWins(wins),
}));
