import type { LiveMark } from '../live/live-mark.ts';
import { isDoubleOutcome } from './outcome.ts';
import { colourOf } from './slots.ts';

/** The number of the slot in its colour; `undefined` for anything else. */
export function toLiveMark(outcome: unknown): LiveMark | undefined {
  return isDoubleOutcome(outcome) ? { text: String(outcome.slot), tone: colourOf(outcome.slot) } : undefined;
}
