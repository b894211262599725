import { POCKETS } from '../roleta/wheel-order.ts';

/** A round as it is stored and shown: where the ball lies, 0 … 36. */
export interface PocketOutcome {
  readonly pocket: number;
}

/** Whether a stored value is a round of this game. */
export function isPocketOutcome(value: unknown): value is PocketOutcome {
  if (typeof value !== 'object' || value === null || !('pocket' in value)) return false;
  const { pocket } = value;
  return typeof pocket === 'number' && Number.isInteger(pocket) && pocket >= 0 && pocket < POCKETS;
}
