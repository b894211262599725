import type { LiveMark } from '../live/live-mark.ts';
import { colourOf } from '../roleta/wheel-order.ts';
import { isPocketOutcome } from './outcome.ts';

const pockets = { red: 'red', black: 'black', zero: 'green' } as const;

/** The number in its colour; `undefined` for anything else. */
export function toLiveMark(outcome: unknown): LiveMark | undefined {
  if (!isPocketOutcome(outcome)) return undefined;
  return { text: String(outcome.pocket), tone: pockets[colourOf(outcome.pocket)] };
}
