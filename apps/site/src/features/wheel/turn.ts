/*
 * Angles of a wheel, in degrees clockwise. Its slices are equal; unturned, the middle of the first is under the pointer
 * at the top.
 */

/** How fast it turns freely, in degrees a millisecond: two turns a second. */
export const SPEED = 0.72;
/** How long it takes from rest to that speed. */
export const RISE_MS = 500;

/** How a turn goes on in its time, 0 … 1 to 0 … 1: as the browser is told it, and the same as a number. */
export interface Curve {
  readonly easing: string;
  readonly at: (time: number) => number;
}

/** Each joins the one before it at the same speed. */
export const curves = {
  /** From rest to speed: the way grows with the square of the time. */
  rise: { easing: 'cubic-bezier(0.333333, 0, 0.666667, 0.333333)', at: (time) => time ** 2 },
  cruise: { easing: 'linear', at: (time) => time },
  /** From speed to a place; begins three times as fast as its mean. */
  land: { easing: 'cubic-bezier(0.333333, 1, 0.666667, 1)', at: (time) => 1 - (1 - time) ** 3 },
  /** From speed to rest, where there is no place to stop at; begins twice as fast as its mean. */
  back: { easing: 'cubic-bezier(0.333333, 0.666667, 0.666667, 1)', at: (time) => 1 - (1 - time) ** 2 },
} satisfies Readonly<Record<string, Curve>>;

/** A turn of the wheel and how long it takes. */
export interface Turn {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

const WHOLE = 360;
/** The least that it turns on its way to a place. */
const LEAST_LANDING = 2 * WHOLE;
const LEAST_RETURN = WHOLE / 2;
/** How far from the middle of its slice the pointer may come to rest, in parts of the slice: well clear of the next. */
const OFF_MIDDLE = 0.3;

/** How far on the way from one angle to another it is, clockwise: 0 … 360. */
function forward(from: number, to: number): number {
  return (((to - from) % WHOLE) + WHOLE) % WHOLE;
}

/** The slice under the pointer. */
export function placeAt(angle: number, size: number): number {
  return Math.round(forward(angle, 0) / (WHOLE / size)) % size;
}

/** From rest to free turning, by `curves.rise`. */
export function rising(from: number): Turn {
  return { from, to: from + (SPEED * RISE_MS) / 2, ms: RISE_MS };
}

/** One whole turn at full speed, to be repeated. */
export function cruising(from: number): Turn {
  return { from, to: from + WHOLE, ms: WHOLE / SPEED };
}

/**
 * From free turning to a slice, without a jerk: by `curves.land` it begins at exactly `SPEED`. `spot` of −1 … 1 says
 * where on the slice the pointer rests, which means nothing and only keeps two spins from looking alike.
 */
export function landing(from: number, place: number, size: number, spot: number): Turn {
  const rest = -(place + Math.max(-1, Math.min(1, spot)) * OFF_MIDDLE) * (WHOLE / size);
  const to = from + LEAST_LANDING + forward(from, rest);
  return { from, to, ms: (3 * (to - from)) / SPEED };
}

/** From free turning back to where it rested before: nothing was drawn. By `curves.back` it begins at `SPEED`. */
export function returning(from: number, home: number): Turn {
  const to = from + LEAST_RETURN + forward(from + LEAST_RETURN, home);
  return { from, to, ms: (2 * (to - from)) / SPEED };
}

/** A place to rest on a slice, from the number of the spin: −1 … 1. */
export function spotOf(nonce: string): number {
  const last = Number.parseInt(nonce.slice(-4), 10);
  return Number.isNaN(last) ? 0 : ((last * 7) % 11) / 5 - 1;
}

/** How many pegs have gone by under the pointer: one stands between any two slices. */
export function pegsPassed(angle: number, size: number): number {
  const slice = WHOLE / size;
  return Math.floor((angle + slice / 2) / slice);
}

const MOST_BENT = 26;
/** The way of the wheel, in degrees, over which a bent pointer springs back. */
const SPRING = 7;

/** How far the last peg has bent the pointer, in degrees. */
export function bentBy(angle: number, size: number): number {
  const slice = WHOLE / size;
  const since = angle + slice / 2 - pegsPassed(angle, size) * slice;
  return MOST_BENT * Math.max(0, 1 - since / Math.min(SPRING, slice / 2));
}
