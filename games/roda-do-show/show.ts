import type { PartyBonus, ShowOutcome } from './outcome.ts';
import { partyWheel, wheel } from './segments.ts';

/** How long the wheel turns, in milliseconds. */
export const TURN_MS = 8_000;
/** When the reels of the top slot stop: the spot first, and its multiplier one second before the wheel. */
const SPOT_MS = 5_400;
export const TIMES_MS = TURN_MS - 1_000;
/** The look at a bonus segment before its game begins. */
const ENTRY_MS = 1_800;
/** Cofre: the countdown until one safe opens, the time until the others do, and the look at all of them. */
const COUNT_MS = 4_000;
const OTHERS_MS = 1_400;
const SAFES_LOOK_MS = 1_800;
/** Festa: how long its wheel turns, and how long a doubling is looked at before it turns again. */
export const PARTY_TURN_MS = 5_000;
const DOUBLE_MS = 1_500;
/** The look at the result before chips are paid. */
const LOOK_MS = 1_200;
/** Whole turns before it stops. */
const TURNS = 5;

const STEP = 360 / wheel.length;
const forward = (degrees: number): number => ((degrees % 360) + 360) % 360;

function bonusMs({ bonus }: ShowOutcome): number {
  if (bonus === null) return 0;
  if ('safes' in bonus) return ENTRY_MS + COUNT_MS + OTHERS_MS + SAFES_LOOK_MS;
  return ENTRY_MS + bonus.stops.length * PARTY_TURN_MS + (bonus.stops.length - 1) * DOUBLE_MS + LOOK_MS;
}

/** How long the round runs: a bonus game makes it longer. */
export function runMs(outcome: ShowOutcome): number {
  return TURN_MS + LOOK_MS + bonusMs(outcome);
}

/** How a wheel stands with a segment under the pointer at the top, in degrees clockwise. */
export function standingAt(stop: number | undefined, segments = wheel.length): number {
  return stop === undefined ? 0 : forward((-stop * 360) / segments);
}

/** The segment under the pointer when the wheel stands so. */
export function stopUnder(degrees: number): number {
  return Math.round(forward(-degrees) / STEP) % wheel.length;
}

/** One turn of a wheel. */
export interface Turn {
  readonly fromDegrees: number;
  readonly toDegrees: number;
}

function turnBetween(from: number | undefined, to: number | undefined, segments: number): Turn {
  const fromDegrees = standingAt(from, segments);
  const way = forward(standingAt(to, segments) - fromDegrees);
  return { fromDegrees, toDegrees: fromDegrees + TURNS * 360 + way };
}

/** The turn that leads to the stop of a round from that of the round before. */
export function turnTo({ stop }: Pick<ShowOutcome, 'stop'>, before: number | undefined): Turn {
  return turnBetween(before, stop, wheel.length);
}

/** The turn of the wheel of Festa that leads to one of its stops from the one before. */
export function partyTurnTo({ stops }: PartyBonus, at: number): Turn {
  return turnBetween(at === 0 ? undefined : stops[at - 1], stops[at], partyWheel.length);
}

/** How much of a round may be shown. */
export interface Seen {
  /** Whether the main wheel still turns. */
  readonly isTurning: boolean;
  readonly isSpotKnown: boolean;
  readonly isTimesKnown: boolean;
  /** Whether the bonus game fills the stage. */
  readonly isBonus: boolean;
  /** Cofre: the seconds until a safe opens, whether it is open, and whether the others are. */
  readonly countdown: number;
  readonly isOpen: boolean;
  readonly isAllOpen: boolean;
  /** Festa: which of the stops its wheel turns to or stands at, and whether it turns. */
  readonly at: number;
  readonly isPartyTurning: boolean;
  /** Whether all that decides the round is shown. */
  readonly isOver: boolean;
}

/** What is seen so many milliseconds after the draw: a function of the outcome and the clock alone. */
export function seenAt(outcome: ShowOutcome, ms: number): Seen {
  const { bonus } = outcome;
  const isTurning = ms < TURN_MS;
  const sinceMs = ms - TURN_MS - ENTRY_MS;
  const isBonus = bonus !== null && sinceMs >= 0;
  const inBonus = isBonus ? sinceMs : 0;
  const party = bonus !== null && 'stops' in bonus ? partyAt(bonus, inBonus) : { at: 0, isPartyTurning: false };
  const isSafes = isBonus && 'safes' in bonus;
  const isOpen = isSafes && inBonus >= COUNT_MS;
  const isPartyOver = isBonus && 'stops' in bonus && party.at === bonus.stops.length - 1 && !party.isPartyTurning;
  return {
    isTurning,
    isSpotKnown: ms >= SPOT_MS,
    isTimesKnown: ms >= TIMES_MS,
    isBonus,
    countdown: isSafes && !isOpen ? Math.ceil((COUNT_MS - inBonus) / 1000) : 0,
    isOpen,
    isAllOpen: isOpen && inBonus >= COUNT_MS + OTHERS_MS,
    ...party,
    isOver: bonus === null ? !isTurning : isOpen || isPartyOver,
  };
}

function partyAt({ stops }: PartyBonus, ms: number): Pick<Seen, 'at' | 'isPartyTurning'> {
  const whole = PARTY_TURN_MS + DOUBLE_MS;
  const at = Math.min(stops.length - 1, Math.floor(ms / whole));
  return { at, isPartyTurning: ms - at * whole < PARTY_TURN_MS };
}

/** When the turn of the wheel of Festa to one of its stops begins, after the draw. */
export function partyTurnStartMs(at: number): number {
  return TURN_MS + ENTRY_MS + at * (PARTY_TURN_MS + DOUBLE_MS);
}

/** The moments at which something new is seen, in order: between two of them the picture stands or turns. */
export function beatsOf(outcome: ShowOutcome): readonly number[] {
  const { bonus } = outcome;
  const main = [0, SPOT_MS, TIMES_MS, TURN_MS];
  const enters = TURN_MS + ENTRY_MS;
  if (bonus === null) return main;
  if ('safes' in bonus) {
    const seconds = Array.from({ length: COUNT_MS / 1000 }, (_, second) => enters + second * 1000);
    return [...main, ...seconds, enters + COUNT_MS, enters + COUNT_MS + OTHERS_MS];
  }
  return [...main, ...bonus.stops.flatMap((_, at) => [partyTurnStartMs(at), partyTurnStartMs(at) + PARTY_TURN_MS])];
}
