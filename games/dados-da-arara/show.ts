/**
 * When each step of a round begins, in milliseconds after the draw: all dice are shaken, the first die of the blue macaw rests, the first of
 * the red one, the second of the blue one, the second of the red one, the result is shown.
 */
export const STEPS: readonly number[] = [200, 2_300, 3_200, 4_600, 6_100, 6_900];

/** How long a round runs: with a look at the result before tickets are paid. */
export const RUN_MS = 7_700;

/** What a die does: it lies from the round before, tumbles, or rests with its number. */
export type DieSeen = 'idle' | 'tumbling' | 'resting';

/** With which step a die comes to rest, by its side and its order there. */
const RESTS = { blue: [2, 4], red: [3, 5] } as const;

/** What a die does after so many steps. */
export function dieAfter(side: 'blue' | 'red', order: 0 | 1, steps: number): DieSeen {
  if (steps === 0) return 'idle';
  return steps < RESTS[side][order] ? 'tumbling' : 'resting';
}
