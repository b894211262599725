/** One reading of the shared clock between two readings of the local one, in milliseconds. */
export interface ClockSample {
  /** The local time when the request was sent. */
  askedAt: number;
  /** The local time when the response arrived. */
  answeredAt: number;
  /** The shared time at some moment in between. */
  sharedAt: number;
}

/** An estimate of the shared clock from samples. */
export interface ClockEstimate {
  add(sample: ClockSample): void;
  /** The estimated shared time in milliseconds; the local time before the first sample. */
  now(): number;
  /** The maximum error of `now` in milliseconds; `Infinity` without a recent sample. */
  errorMs(): number;
}

/** The maximum drift between two quartz clocks: 100 ppm. */
const DRIFT = 1e-4;
/** Older samples are discarded. */
const MAX_AGE_MS = 60_000;

interface Measurement {
  at: number;
  offset: number;
  /** Half of the round-trip time. */
  halfTripMs: number;
}

const errorAt = ({ at, halfTripMs }: Measurement, now: number): number => halfTripMs + (now - at) * DRIFT;

/**
 * Estimates the shared clock, as NTP does. The error of a sample is at most half of its round trip, so the fastest response
 * of the last minute is used: slow responses do not make the estimate worse. `local` must be monotonic.
 */
export function createClockEstimate(local: () => number): ClockEstimate {
  let samples: readonly Measurement[] = [];
  let best: Measurement | undefined;

  /** Two samples contradict each other if the shared clock was set between them. */
  const isConsistent = (one: Measurement, other: Measurement): boolean =>
    Math.abs(one.offset - other.offset) <= errorAt(one, other.at) + other.halfTripMs;

  return {
    add({ askedAt, answeredAt, sharedAt }) {
      const halfTripMs = (answeredAt - askedAt) / 2;
      if (!(halfTripMs >= 0)) return;
      const next = { at: answeredAt, offset: sharedAt - (askedAt + answeredAt) / 2, halfTripMs };
      const kept = samples.filter((one) => answeredAt - one.at <= MAX_AGE_MS && isConsistent(one, next));
      samples = [...kept, next];
      best = samples.reduce((a, b) => (errorAt(b, answeredAt) < errorAt(a, answeredAt) ? b : a));
    },
    now: () => local() + (best?.offset ?? 0),
    errorMs() {
      const now = local();
      return best === undefined || now - best.at > MAX_AGE_MS ? Infinity : errorAt(best, now);
    },
  };
}
