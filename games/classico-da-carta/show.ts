/**
 * When each step of a round begins, in milliseconds after the draw: the card of Home comes, that of Away comes, that of Home is
 * squeezed, it lies open, that of Away is squeezed, it lies open, the result is shown.
 */
export const STEPS: readonly number[] = [300, 850, 1_600, 3_300, 4_100, 6_200, 6_900];

/** How long a card is squeezed before it turns: the animation of the peel. */
export const SQUEEZE_MS = { home: 1_700, away: 2_100 } as const;

/** How long a round runs: with a look at the result before tickets are paid. */
export const RUN_MS = 7_600;

/** What is seen of a card: nothing yet, its back, its back that is peeled off, or its face. */
export type CardSeen = 'absent' | 'down' | 'squeezed' | 'open';

/** How the card of a side lies after so many steps. */
export function cardAfter(side: 'home' | 'away', steps: number): CardSeen {
  const [comes, peels] = side === 'home' ? [1, 3] : [2, 5];
  if (steps < comes) return 'absent';
  if (steps < peels) return 'down';
  return steps === peels ? 'squeezed' : 'open';
}
