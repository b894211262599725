import { wheel } from './segments.ts';
import type { ShowOutcome } from './outcome.ts';

/** How long the wheel turns for each stop, in milliseconds, and how long a boost is looked at before it turns again. */
export const TURN_MS = 7_000;
export const BOOST_MS = 1_800;
/** The look at the number before chips are paid. */
const LOOK_MS = 1_000;
/** Whole turns before it stops. */
const TURNS = 5;

const STEP = 360 / wheel.length;
const forward = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** How long the round runs: each boost turns the wheel another time. */
export function runMs({ stops }: ShowOutcome): number {
  return stops.length * TURN_MS + (stops.length - 1) * BOOST_MS + LOOK_MS;
}

/** How the wheel stands with a segment under the pointer at the top, in degrees clockwise. */
export function standingAt(stop: number | undefined): number {
  return stop === undefined ? 0 : forward(-stop * STEP);
}

/** The segment under the pointer when the wheel stands so. */
export function stopUnder(degrees: number): number {
  return Math.round(forward(-degrees) / STEP) % wheel.length;
}

/** One turn of the wheel. */
export interface Turn {
  /** Which of the round's stops it leads to. */
  readonly at: number;
  readonly fromDegrees: number;
  readonly toDegrees: number;
}

/** The turn that leads to one of the stops, from the one before it, or from that of the last round. */
export function turnTo({ stops }: ShowOutcome, at: number, before: number | undefined): Turn {
  const fromDegrees = standingAt(at === 0 ? before : stops[at - 1]);
  const way = forward(standingAt(stops[at]) - fromDegrees);
  return { at, fromDegrees, toDegrees: fromDegrees + TURNS * 360 + way };
}

/** What the wheel does at a moment of the show. */
export interface Seen {
  /** Which of the stops it turns to, or stands at. */
  readonly at: number;
  readonly isTurning: boolean;
  /** How long that has gone on, in milliseconds. */
  readonly ms: number;
  /** How many stops are revealed. */
  readonly revealed: number;
}

/** What is seen so many milliseconds after the draw: a function of the outcome and the clock alone. */
export function seenAt({ stops }: ShowOutcome, ms: number): Seen {
  const whole = TURN_MS + BOOST_MS;
  const last = stops.length - 1;
  const at = Math.min(last, Math.max(0, Math.floor(ms / whole)));
  const since = ms - at * whole;
  return since < TURN_MS
    ? { at, isTurning: true, ms: Math.max(0, since), revealed: at }
    : { at, isTurning: false, ms: since - TURN_MS, revealed: at + 1 };
}
