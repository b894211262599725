/** One request for the server's time: when it was sent and answered here, and the server's clock in between. */
export interface TimeSample {
  sentAt: number;
  receivedAt: number;
  now: number;
}

/** Samples kept: a phone's network path changes, and with it the round-trip time. */
const REMEMBERED = 8;

interface Offset {
  wayMs: number;
  offsetMs: number;
}

/**
 * Estimates the server's clock from the sample with the shortest round trip, half of which is taken for the way back.
 * `own` is a monotonic clock of milliseconds since 1970.
 */
export function createServerTime(own: () => number) {
  let samples: readonly Offset[] = [];
  let guess = 0;
  const best = (): number =>
    samples.length === 0 ? guess : samples.reduce((a, b) => (b.wayMs < a.wayMs ? b : a)).offsetMs;
  return {
    now: (): number => own() + best(),
    /** The usual round trip in milliseconds, the median of the samples: one slow answer of a busy page says nothing. */
    roundTripMs: (): number => {
      const ways = samples.map(({ wayMs }) => wayMs).toSorted((a, b) => a - b);
      return ways[Math.floor(ways.length / 2)] ?? 0;
    },
    /** Adds a sample; one that was received before it was sent is ignored. */
    addSample({ sentAt, receivedAt, now }: TimeSample): void {
      const wayMs = receivedAt - sentAt;
      if (wayMs < 0) return;
      samples = [...samples, { wayMs, offsetMs: now + wayMs / 2 - receivedAt }].slice(-REMEMBERED);
    },
    /** Sets a time of unknown delay that arrived with another message: used until the first sample. */
    guess(now: number): void {
      guess = now - own();
    },
  };
}

export type ServerTime = ReturnType<typeof createServerTime>;
