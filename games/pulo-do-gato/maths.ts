import type { BetOption, Distribution } from '@arara/game-kit';
import { LEAST_TARGET, MOST_TARGET, MESSAGES, winningMessages } from './leap.ts';

/** The odds of a target in hundredths: a word wins or does not. */
export function oddsOf(target: number): Distribution {
  const wins = BigInt(winningMessages(target));
  return {
    total: BigInt(MESSAGES),
    cases: new Map([
      [0n, BigInt(MESSAGES) - wins],
      [BigInt(target) * 100n, wins],
    ]),
  };
}

/** Where the rounding of words gives the player least: found by a walk over all targets, which a test repeats. */
const LEAST_RETURN = 859;

/** There are 999,900 targets. These stand for them: both ends, the usual ones, and the one that returns least. */
const SHOWN = [LEAST_TARGET, 150, 200, 300, 500, LEAST_RETURN, 1000, 2500, 10_000, 100_000, MOST_TARGET];

/** Ways to bet that stand for all. */
export const options: readonly BetOption[] = SHOWN.map((target) => ({
  name: `target ${target / 100}`,
  input: { target },
  odds: () => oddsOf(target),
}));
