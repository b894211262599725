import { SLOTS, strip } from './slots.ts';

/** How long the strip slides, in milliseconds, and how long it is looked at before tickets are paid. */
export const SLIDE_MS = 5_000;
const LOOK_MS = 400;
export const SHOW_MS = SLIDE_MS + LOOK_MS;

/** Whole turns of the strip before it stops. */
const TURNS = 3;

/** How far from the middle of a slot the pointer may stand at the end, as a share of its width. */
const MAX_SHIFT = 0.36;

/** The parameters of `cubic-bezier(.08, .8, .12, 1)`: a start at full speed, a long way out. */
const [X1, Y1, X2, Y2] = [0.08, 0.8, 0.12, 1];

/**
 * Places on the strip are counted in slots from its white one: the middle of the white slot is at 0, 15, 30 and so on. Returns the
 * same place within the first turn.
 */
export function withinTurn(place: number): number {
  return ((place % SLOTS) + SLOTS) % SLOTS;
}

/** One coordinate of a cubic Bézier curve from 0 to 1. */
function bezier(first: number, second: number, at: number): number {
  const rest = 1 - at;
  return 3 * rest * rest * at * first + 3 * rest * at * at * second + at ** 3;
}

/** The share of its way that the strip has come after that share of its time. */
export function easing(time: number): number {
  if (time <= 0) return 0;
  if (time >= 1) return 1;
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (bezier(X1, X2, middle) < time) low = middle;
    else high = middle;
  }
  return bezier(Y1, Y2, (low + high) / 2);
}

/** Where within its slot the pointer stands at the end, from the id of the round: the same for everybody. */
function shiftOf(roundId: string): number {
  let hash = 0x811c_9dc5;
  for (const letter of roundId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193);
  return (((hash >>> 8) % 1_001) / 500 - 1) * MAX_SHIFT;
}

/** A finished slide: the round and the slot at which it stopped. */
export interface Stop {
  readonly roundId: string;
  readonly slot: number;
}

/** The place under the pointer after a round; the middle of the white slot before any. */
export function restingPlace(stop: Stop | undefined): number {
  return stop === undefined ? 0 : withinTurn(strip.indexOf(stop.slot) + shiftOf(stop.roundId));
}

/** The way of the strip from one place to another. */
export interface Slide {
  readonly from: number;
  readonly to: number;
}

/** The slide of a round from where the round before it stopped: three turns and what is left to its slot. */
export function slideOf(stop: Stop, before: Stop | undefined): Slide {
  const from = restingPlace(before);
  return { from, to: from + TURNS * SLOTS + withinTurn(restingPlace(stop) - from) };
}

/** The place under the pointer so many milliseconds after the draw. */
export function placeAt({ from, to }: Slide, ms: number): number {
  return from + (to - from) * easing(ms / SLIDE_MS);
}

/** The number of the slot under the pointer at a place. */
export function slotAt(place: number): number {
  return strip[Math.round(withinTurn(place)) % SLOTS] ?? 0;
}

/** When an edge between two slots passes the pointer, in milliseconds after `fromMs`; edges closer than `gapMs` are one. */
export function edgesFrom(slide: Slide, fromMs: number, gapMs: number): number[] {
  const edges: number[] = [];
  const STEP_MS = 10;
  let before = Math.round(placeAt(slide, fromMs));
  for (let ms = fromMs + STEP_MS; ms <= SLIDE_MS; ms += STEP_MS) {
    const now = Math.round(placeAt(slide, ms));
    if (now !== before && ms - fromMs - (edges.at(-1) ?? -gapMs) >= gapMs) edges.push(ms - fromMs);
    before = now;
  }
  return edges;
}
