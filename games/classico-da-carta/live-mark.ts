import { rankOf } from '../cards/deck.ts';
import type { LiveMark } from '../live/live-mark.ts';
import { isClassicoOutcome } from './outcome.ts';

const tones = { home: 'blue', away: 'red', tie: 'gold' } as const;

/** The rank that won in the colour of its side; `undefined` for anything else. */
export function toLiveMark(outcome: unknown): LiveMark | undefined {
  if (!isClassicoOutcome(outcome)) return undefined;
  const { home, away, result } = outcome;
  return { text: rankOf(result === 'away' ? away : home), tone: tones[result] };
}
