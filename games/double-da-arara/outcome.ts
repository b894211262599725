import { type Colour, SLOTS, colourOf, isColour } from './slots.ts';

/** A round as it is stored and shown: the number of the slot at which the strip stopped. */
export interface DoubleOutcome {
  readonly slot: number;
}

/** What a ticket bets on. */
export interface DoubleInput {
  readonly colour: Colour;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The colour of a ticket; `undefined` for anything else. */
export function readInput(value: unknown): DoubleInput | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const { colour } = value;
  return isColour(colour) ? { colour } : undefined;
}

/** Whether a stored value is a round of this game. */
export function isDoubleOutcome(value: unknown): value is DoubleOutcome {
  if (!isRecord(value)) return false;
  const { slot } = value;
  return typeof slot === 'number' && Number.isInteger(slot) && slot >= 0 && slot < SLOTS;
}

/** How often each colour came in these rounds. */
export function countColours(rounds: readonly DoubleOutcome[]): Readonly<Record<Colour, number>> {
  const counts = { red: 0, white: 0, black: 0 };
  for (const { slot } of rounds) counts[colourOf(slot)] += 1;
  return counts;
}
