import { type Rest, START, restOf } from '../roleta/spin.ts';

/** How long the ball runs, from the draw until it lies still, in milliseconds. */
export const SPIN_MS = 8_200;

/** How long the round runs: the ball, and a look at where it lies before chips are paid. */
export const RUN_MS = 9_000;

/** Where wheel and ball rest after a pocket, whatever fell before: who comes late sees what all others see. */
export function restAfter(pocket: number | undefined): Rest {
  if (pocket === undefined) return START;
  const { wheel, ball } = restOf(pocket, START);
  return { wheel: wheel % 360, ball: ball % 360 };
}
