import { POCKETS } from '../roleta/wheel-order.ts';
import { type LuckyNumber, countWeights, luckyTimes } from './lucky.ts';

/** Where the ball lies, 0 … 36: all that a round of the first version has. */
export interface PocketOutcome {
  readonly pocket: number;
}

/** A round as it is stored and shown. */
export interface LuckyOutcome extends PocketOutcome {
  /** In the order in which they are revealed. */
  readonly lucky: readonly LuckyNumber[];
}

function isPocket(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < POCKETS;
}

/** Whether a stored value says where a ball lies, in whichever version of the rules. */
export function isPocketOutcome(value: unknown): value is PocketOutcome {
  return typeof value === 'object' && value !== null && 'pocket' in value && isPocket(value.pocket);
}

function isLuckyNumber(value: unknown): value is LuckyNumber {
  if (typeof value !== 'object' || value === null || !('number' in value) || !('times' in value)) return false;
  return isPocket(value.number) && luckyTimes.some((times) => times === value.times);
}

/** Whether a stored value is a round of these rules. */
export function isLuckyOutcome(value: unknown): value is LuckyOutcome {
  if (!isPocketOutcome(value) || !('lucky' in value) || !Array.isArray(value.lucky)) return false;
  const lucky: readonly unknown[] = value.lucky;
  if (lucky.length === 0 || lucky.length > countWeights.length || !lucky.every(isLuckyNumber)) return false;
  return new Set(lucky.map(({ number }) => number)).size === lucky.length;
}
