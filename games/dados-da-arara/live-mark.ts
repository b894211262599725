import type { LiveMark } from '../live/live-mark.ts';
import { sumOf } from './dice.ts';
import { isDadosOutcome } from './outcome.ts';

const tones = { blue: 'blue', red: 'red', tie: 'gold' } as const;

/** The sum that won in the colour of its side; `undefined` for anything else. */
export function toLiveMark(outcome: unknown): LiveMark | undefined {
  if (!isDadosOutcome(outcome)) return undefined;
  const { blue, red, result } = outcome;
  return { text: String(sumOf(result === 'red' ? red : blue)), tone: tones[result] };
}
