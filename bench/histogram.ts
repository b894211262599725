/** Waiting times in milliseconds, kept in a fixed amount of memory however many there are. */
export interface Histogram {
  readonly count: number;
  add(ms: number): void;
  /** The waiting time that a `share` (0 to 1) of all stayed within, at most 1 % above the true one. `NaN` of none. */
  percentile(share: number): number;
}

const SHORTEST_MS = 0.001;
const STEP = 1.01;
const PER_STEP = 1 / Math.log(STEP);
/** Up to half an hour. */
const BUCKETS = 2200;

function toBucket(ms: number): number {
  const bucket = Math.ceil(Math.log(ms / SHORTEST_MS) * PER_STEP);
  return Math.min(Math.max(bucket, 0), BUCKETS - 1);
}

export function createHistogram(): Histogram {
  const counts = new Float64Array(BUCKETS);
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(ms) {
      const bucket = toBucket(ms);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      count += 1;
    },
    percentile(share) {
      let left = Math.max(1, Math.ceil(share * count));
      for (const [bucket, within] of counts.entries()) {
        left -= within;
        if (left <= 0) return SHORTEST_MS * STEP ** bucket;
      }
      return Number.NaN;
    },
  };
}
