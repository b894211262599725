/** What the shared clock said between two moments of the local one; all in milliseconds. */
export interface ClockSample {
  /** By the local clock, before the shared one was asked. */
  askedAt: number;
  /** By the local clock, when the answer was there. */
  answeredAt: number;
  /** By the shared clock, at some moment between. */
  sharedAt: number;
}

/** The shared clock as it is known from samples of it. */
export interface ClockEstimate {
  add(sample: ClockSample): void;
  /** The shared clock's time now, in milliseconds; that of the local clock before the first sample. */
  now(): number;
  /** The largest error of `now`, in milliseconds; `Infinity` where there is no sample or only old ones. */
  errorMs(): number;
}

/** How fast two quartz clocks drift apart at most: 100 millionths. */
const DRIFT = 1e-4;
/** Older samples say nothing any more. */
const KEPT_MS = 60_000;

interface Measured {
  at: number;
  offset: number;
  halfWayMs: number;
}

const errorAt = ({ at, halfWayMs }: Measured, now: number): number => halfWayMs + (now - at) * DRIFT;

/**
 * Estimates the shared clock. A sample is wrong by half of its way at most, so that the quickest answer of the last minute
 * counts: a busy moment makes an answer slow, and the estimate no worse. `local` must never jump.
 */
export function createClockEstimate(local: () => number): ClockEstimate {
  let samples: readonly Measured[] = [];
  let best: Measured | undefined;

  /** Where two samples exclude each other, the shared clock was set meanwhile. */
  const agree = (one: Measured, other: Measured): boolean =>
    Math.abs(one.offset - other.offset) <= errorAt(one, other.at) + other.halfWayMs;

  return {
    add({ askedAt, answeredAt, sharedAt }) {
      const halfWayMs = (answeredAt - askedAt) / 2;
      if (!(halfWayMs >= 0)) return;
      const next = { at: answeredAt, offset: sharedAt - (askedAt + answeredAt) / 2, halfWayMs };
      const kept = samples.filter((one) => answeredAt - one.at <= KEPT_MS && agree(one, next));
      samples = [...kept, next];
      best = samples.reduce((a, b) => (errorAt(b, answeredAt) < errorAt(a, answeredAt) ? b : a));
    },
    now: () => local() + (best?.offset ?? 0),
    errorMs() {
      const now = local();
      return best === undefined || now - best.at > KEPT_MS ? Infinity : errorAt(best, now);
    },
  };
}
