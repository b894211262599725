import { type ChipsInput, readChipsInput } from '../chips/bets.ts';
import { MOST_BOOSTS, type Place, boostAt, isPlace, wheel } from './segments.ts';

/** A round as it is stored and shown: every segment that the wheel stopped at, in turn. The last one carries a number. */
export interface ShowOutcome {
  readonly stops: readonly number[];
}

/** The bets of a ticket: at least one number of the wheel, each once; `undefined` for anything else. */
export function readInput(value: unknown): ChipsInput | undefined {
  return readChipsInput(value, isPlace);
}

/** Whether a stored value is a round of this game: boosts, no more than may come, and then a number. */
export function isShowOutcome(value: unknown): value is ShowOutcome {
  if (typeof value !== 'object' || value === null || !('stops' in value) || !Array.isArray(value.stops)) return false;
  const stops: readonly unknown[] = value.stops;
  const last = stops.length - 1;
  if (last < 0 || last > MOST_BOOSTS) return false;
  return stops.every((stop, at) => {
    if (typeof stop !== 'number' || wheel[stop] === undefined) return false;
    return (boostAt(stop) === undefined) === (at === last);
  });
}

/** The multiplier of the gains of the round after `seen` stops; by default after all of them. */
export function boostOf({ stops }: ShowOutcome, seen = stops.length): number {
  return stops.slice(0, seen).reduce((product, stop) => product * (boostAt(stop) ?? 1), 1);
}

/** The number that came. */
export function placeOf({ stops }: ShowOutcome): Place {
  const segment = wheel[stops.at(-1) ?? -1];
  if (segment === undefined || !isPlace(segment)) throw new RangeError('a round of the wheel ends at a number');
  return segment;
}
