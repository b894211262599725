/*
 * Where a reel is at a moment. The strip runs downwards, so the place that shows in the top row falls. All of it follows
 * from the drawn stop and the clock.
 */

/** Where each reel stands: the place of its strip that shows in the top row. */
export type ReelStops = readonly number[];

/** A reel at rest, running freely, or coming to rest at `to`. Times in milliseconds. */
export type Motion =
  | { readonly kind: 'rest'; readonly at: number }
  | { readonly kind: 'run'; readonly from: number; readonly since: number }
  | { readonly kind: 'land'; readonly to: number; readonly since: number; readonly ms: number };

/** Pictures that pass in a millisecond at full speed. */
const SPEED = 0.031;
/** How long a reel takes to come up to speed. */
const RISE_MS = 90;
/** How far it swings beyond its stop before it settles. */
const SWING = 1.15;

function settled(part: number): number {
  const left = part - 1;
  return 1 + (SWING + 1) * left ** 3 + SWING * left ** 2;
}

/** Whether the reel stands, or has come to stand. */
export function isAtRest(motion: Motion, now: number): boolean {
  return motion.kind === 'rest' || (motion.kind === 'land' && now - motion.since >= motion.ms);
}

/** The place of the strip at the top of the window, with its fraction; any whole number of turns may be added. */
export function placeOf(motion: Motion, now: number): number {
  if (motion.kind === 'rest') return motion.at;
  const past = Math.max(0, now - motion.since);
  if (motion.kind === 'run') return motion.from - SPEED * (past - RISE_MS * (1 - Math.exp(-past / RISE_MS)));
  if (past >= motion.ms) return motion.to;
  // It begins at full speed as many pictures away as it needs to end on its stop.
  const away = (SPEED * motion.ms) / (SWING + 3);
  return motion.to + away * (1 - settled(past / motion.ms));
}

/** How fast the strip runs, 0 … about 1 of full speed: what decides how blurred it is drawn. */
export function speedOf(motion: Motion, now: number): number {
  return isAtRest(motion, now) ? 0 : Math.abs(placeOf(motion, now + 8) - placeOf(motion, now)) / (8 * SPEED);
}

/** The place as one of a strip of `length` pictures. */
export function onStrip(place: number, length: number): number {
  return ((place % length) + length) % length;
}

/** All reels of the machine. */
export interface Bank {
  readonly motions: readonly Motion[];
  /** All run. */
  run(now: number): void;
  /** One comes to rest within `ms`, at once where it is 0. */
  land(reel: number, stop: number, ms: number, now: number): void;
  /** All stand. */
  rest(stops: ReelStops): void;
  isAtRest(now: number): boolean;
}

/** Reels at rest on `stops`, each with a strip of `length` pictures. */
export function createBank(stops: ReelStops, length: number): Bank {
  let motions: readonly Motion[] = [];
  const rest = (at: ReelStops): void => {
    motions = stops.map((_, reel) => ({ kind: 'rest', at: at[reel] ?? 0 }));
  };
  rest(stops);
  return {
    get motions() {
      return motions;
    },
    run(now) {
      motions = motions.map((motion) => ({ kind: 'run', from: onStrip(placeOf(motion, now), length), since: now }));
    },
    land(reel, stop, ms, now) {
      const landing: Motion = ms === 0 ? { kind: 'rest', at: stop } : { kind: 'land', to: stop, since: now, ms };
      motions = motions.map((motion, at) => (at === reel ? landing : motion));
    },
    rest,
    isAtRest: (now) => motions.every((motion) => isAtRest(motion, now)),
  };
}
