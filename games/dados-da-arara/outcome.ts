import { type PlaceInput, readPlaceInput } from '../two-sides/place-input.ts';
import { type Pair, isPair, sumOf } from './dice.ts';
import { type Place, isPlace } from './places.ts';

/** Who wins: the side of the higher sum. */
export type Result = Place;

/** A round as it is stored and shown: the dice of each side, and who wins. */
export interface DadosOutcome {
  readonly blue: Pair;
  readonly red: Pair;
  readonly result: Result;
}

/** The place of a ticket; `undefined` for anything else. */
export function readInput(value: unknown): PlaceInput<Place> | undefined {
  return readPlaceInput(value, isPlace);
}

/** The round of these dice. */
export function outcomeOf(blue: Pair, red: Pair): DadosOutcome {
  const lead = sumOf(blue) - sumOf(red);
  return { blue, red, result: lead === 0 ? 'tie' : lead > 0 ? 'blue' : 'red' };
}

/** Whether a stored value is a round of this game: four dice, and who wins with them. */
export function isDadosOutcome(value: unknown): value is DadosOutcome {
  if (typeof value !== 'object' || value === null) return false;
  if (!('blue' in value && 'red' in value && 'result' in value)) return false;
  const { blue, red, result } = value;
  return isPair(blue) && isPair(red) && outcomeOf(blue, red).result === result;
}
