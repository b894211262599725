/* Angles of a wheel, in degrees clockwise. Its slices are equal; at angle 0 the centre of the first is under the
   pointer at the top. */

/** Speed of free turning, in degrees per millisecond: two rotations a second. */
export const SPEED = 0.72;
/** Time to accelerate to that speed. */
export const RISE_MS = 500;

/** An easing from 0 … 1 to 0 … 1: as CSS for the browser, and as a function. */
export interface Curve {
  readonly easing: string;
  readonly at: (time: number) => number;
}

/** Each curve starts with the final speed of the previous one. */
export const curves = {
  /** Acceleration: the distance is quadratic in time. */
  rise: { easing: 'cubic-bezier(0.333333, 0, 0.666667, 0.333333)', at: (time) => time ** 2 },
  cruise: { easing: 'linear', at: (time) => time },
  /** Deceleration to a slice; starts at three times the mean speed. */
  land: { easing: 'cubic-bezier(0.333333, 1, 0.666667, 1)', at: (time) => 1 - (1 - time) ** 3 },
  /** Deceleration to the previous position; starts at twice the mean speed. */
  back: { easing: 'cubic-bezier(0.333333, 0.666667, 0.666667, 1)', at: (time) => 1 - (1 - time) ** 2 },
} satisfies Readonly<Record<string, Curve>>;

/** A turn of the wheel and its duration. */
export interface Turn {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

const WHOLE = 360;
/** Minimum rotation on the way to a slice. */
const MIN_LANDING = 2 * WHOLE;
const MIN_RETURN = WHOLE / 2;
/**
 * Maximum distance of the pointer from the centre of its slice, as a fraction of the slice: well away from the next.
 */
const OFF_MIDDLE = 0.3;

/** The clockwise distance from one angle to another: 0 … 360. */
function clockwiseDistance(from: number, to: number): number {
  return (((to - from) % WHOLE) + WHOLE) % WHOLE;
}

/** Returns the slice under the pointer. */
export function placeAt(angle: number, size: number): number {
  return Math.round(clockwiseDistance(angle, 0) / (WHOLE / size)) % size;
}

/** Accelerates from rest, by `curves.rise`. */
export function rising(from: number): Turn {
  return { from, to: from + (SPEED * RISE_MS) / 2, ms: RISE_MS };
}

/** One rotation at full speed, to be repeated. */
export function cruising(from: number): Turn {
  return { from, to: from + WHOLE, ms: WHOLE / SPEED };
}

/**
 * Decelerates from full speed to a slice: `curves.land` starts at exactly `SPEED`. `spot` of −1 … 1 is the position of
 * the pointer on the slice, which has no meaning and only makes spins look different.
 */
export function landing(from: number, place: number, size: number, spot: number): Turn {
  const rest = -(place + Math.max(-1, Math.min(1, spot)) * OFF_MIDDLE) * (WHOLE / size);
  const to = from + MIN_LANDING + clockwiseDistance(from, rest);
  return { from, to, ms: (3 * (to - from)) / SPEED };
}

/** Returns from full speed to the previous position: nothing was drawn. `curves.back` starts at `SPEED`. */
export function returning(from: number, home: number): Turn {
  const to = from + MIN_RETURN + clockwiseDistance(from + MIN_RETURN, home);
  return { from, to, ms: (2 * (to - from)) / SPEED };
}

/** Derives a position on a slice from the number of the spin: −1 … 1. */
export function toRestAngle(nonce: string): number {
  const last = Number.parseInt(nonce.slice(-4), 10);
  return Number.isNaN(last) ? 0 : ((last * 7) % 11) / 5 - 1;
}

/** Number of pegs that have passed the pointer: one between any two slices. */
export function pegsPassed(angle: number, size: number): number {
  const slice = WHOLE / size;
  return Math.floor((angle + slice / 2) / slice);
}

const MAX_BENT = 26;
/** Rotation in degrees during which a bent pointer springs back. */
const SPRING = 7;

/** The bend of the pointer by the last peg, in degrees. */
export function toPegBend(angle: number, size: number): number {
  const slice = WHOLE / size;
  const since = angle + slice / 2 - pegsPassed(angle, size) * slice;
  return MAX_BENT * Math.max(0, 1 - since / Math.min(SPRING, slice / 2));
}
