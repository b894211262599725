import { type Rest, START, restOf } from '../roleta/spin.ts';

/** Before the ball runs, the lucky numbers are revealed: the first after this long, then one after another, in milliseconds. */
const FIRST_LUCKY_MS = 600;
const NEXT_LUCKY_MS = 480;
/** How long that takes, with a look at all of them. */
export const LUCKY_MS = 4_000;

/** How long the ball runs, until it lies still. */
export const SPIN_MS = 8_200;

/** When the ball lies still, after the draw. */
export const FALLEN_MS = LUCKY_MS + SPIN_MS;

/** How long the round runs: with a look at where the ball lies before chips are paid. */
export const RUN_MS = FALLEN_MS + 800;

/** How many lucky numbers are revealed so many milliseconds after the draw, of as many as there are. */
export function luckySeen(count: number, ms: number): number {
  if (ms < FIRST_LUCKY_MS) return 0;
  return Math.min(count, 1 + Math.floor((ms - FIRST_LUCKY_MS) / NEXT_LUCKY_MS));
}

/** Where wheel and ball rest after a pocket, whatever fell before: who comes late sees what all others see. */
export function restAfter(pocket: number | undefined): Rest {
  if (pocket === undefined) return START;
  const { wheel, ball } = restOf(pocket, START);
  return { wheel: wheel % 360, ball: ball % 360 };
}
