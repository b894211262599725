import type { Flight } from '@arara/game-kit';
import type { Ticket } from './round.ts';

/**
 * With what a ticket left a flight, in ten-thousandths; `undefined` where it was still in it at the end. It follows from what
 * is recorded of the ticket and from the outcome alone: not from when somebody looked, in which order, or how often.
 */
export function exitOf(
  flight: Flight,
  outcome: unknown,
  { leftE4, targetE4 }: Pick<Ticket, 'leftE4' | 'targetE4'>,
): bigint | undefined {
  if (leftE4 !== null) return leftE4;
  return targetE4 !== null && targetE4 <= flight.endE4(outcome) ? targetE4 : undefined;
}

/**
 * With what a ticket leaves whose player asks so many milliseconds after the start, by the server's clock; `undefined` where
 * the flight was over by then. Where it leaves by itself at what was reached by then or less, that came first.
 */
export function askedExitOf(
  flight: Flight,
  outcome: unknown,
  { targetE4, elapsedMs }: { targetE4: bigint | null; elapsedMs: number },
): bigint | undefined {
  const reached = flight.reachedE4(elapsedMs);
  const left = targetE4 !== null && targetE4 <= reached ? targetE4 : reached;
  return left <= flight.endE4(outcome) ? left : undefined;
}
