import type { BetOption, Distribution } from '@arara/game-kit';
import { GRAINS, LEAST_TARGET, winningGrains } from './grain.ts';
import { CEILING } from './growth.ts';

/** The odds of leaving at a height in hundredths: a flight gets there or does not. */
export function oddsOf(target: number): Distribution {
  const wins = winningGrains(target);
  return {
    total: GRAINS,
    cases: new Map([
      [0n, GRAINS - wins],
      [BigInt(target) * 100n, wins],
    ]),
  };
}

/** Where the rounding of grains gives the player least: found by a walk over all targets, which a test repeats. */
export const LEAST_RETURN = 113;

/** There are 999,900 targets. These stand for them: both ends, the usual ones, and the one that returns least. */
const SHOWN = [LEAST_TARGET, LEAST_RETURN, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000, CEILING];

/** Ways to bet that stand for all: who leaves by hand at a height has the odds of that height. */
export const options: readonly BetOption[] = [
  ...SHOWN.map((target) => ({
    name: `leaves at ${target / 100}`,
    input: { auto: target },
    odds: () => oddsOf(target),
  })),
  { name: 'never leaves before the ceiling', input: {}, odds: () => oddsOf(CEILING) },
];
