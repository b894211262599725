import type { BetOption } from '@arara/game-kit';
import type { Rung } from './rungs.ts';

/**
 * The exact odds of every strategy "go out after `k` steps" of one ladder. Which places are stepped on does not matter,
 * and a strategy that stops now here, now there is a mixture of these.
 *
 * @param name says the choice: `3 mines`.
 * @param steps says what is counted: `tiles`.
 */
export function stopOptions(name: string, steps: string, input: unknown, rungs: readonly Rung[]): readonly BetOption[] {
  return rungs.map(({ safe, of, multiplierE4 }, index) => ({
    name: `${name}, out after ${index + 1} ${steps}`,
    input,
    odds: () => ({
      total: of,
      cases: new Map([
        [multiplierE4, safe],
        [0n, of - safe],
      ]),
    }),
  }));
}
