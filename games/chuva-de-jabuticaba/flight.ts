import { beatsOf } from './fall.ts';
import type { ChuvaOutcome } from './outcome.ts';

/** A fruit in the air. */
export interface Flight {
  readonly id: number;
  readonly outcome: ChuvaOutcome;
  /** Milliseconds of its fall so far, and how many of them pass in one of the clock. */
  readonly ms: number;
  readonly rate: number;
}

/** What a step of the clock made of a flight: the rows whose blossoms it touched, in order, and whether it lies. */
export interface Flown {
  readonly flight: Flight;
  readonly touched: readonly number[];
  readonly lies: boolean;
}

/** A flight so many milliseconds later. */
export function flown(flight: Flight, ms: number): Flown {
  const later = flight.ms + ms * flight.rate;
  const { rows } = flight.outcome;
  const beats = beatsOf(rows);
  const passed = beats.flatMap((beat, row) => (beat > flight.ms && beat <= later ? [row] : []));
  return {
    flight: { ...flight, ms: later },
    touched: passed.filter((row) => row < rows),
    lies: later >= (beats[rows] ?? 0),
  };
}
