import type { Flight } from '@arara/game-kit';
import type { RoundTicket } from './round.ts';

/**
 * Returns the multiplier of a ticket's cash-out in ten-thousandths; `undefined` where it was still in the flight at the end. Depends on
 * the stored ticket and the outcome only, not on when or how often it is computed.
 */
export function findCashOutE4(
  flight: Flight,
  outcome: unknown,
  { leftE4, targetE4 }: Pick<RoundTicket, 'leftE4' | 'targetE4'>,
): bigint | undefined {
  if (leftE4 !== null) return leftE4;
  return targetE4 !== null && targetE4 <= flight.endE4(outcome) ? targetE4 : undefined;
}

/**
 * Returns the multiplier of a cash-out requested `elapsedMs` after the start; `undefined` where the flight was over by then. A lower
 * automatic target takes precedence.
 */
export function findManualCashOutE4(
  flight: Flight,
  outcome: unknown,
  { targetE4, elapsedMs }: { targetE4: bigint | null; elapsedMs: number },
): bigint | undefined {
  const reached = flight.reachedE4(elapsedMs);
  const left = targetE4 !== null && targetE4 <= reached ? targetE4 : reached;
  return left <= flight.endE4(outcome) ? left : undefined;
}
