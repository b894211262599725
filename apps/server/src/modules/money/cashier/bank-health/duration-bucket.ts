/** Two neighbouring buckets differ by a tenth, which is how exact a percentile of them is. */
const RATIO = 1.1;
const MAX_BUCKET = 200;

/** The bucket of a duration in milliseconds. */
export const toDurationBucket = (ms: number): number =>
  ms <= 1 ? 0 : Math.min(MAX_BUCKET, Math.ceil(Number((Math.log(ms) / Math.log(RATIO)).toFixed(6))));

/** Finds the duration in milliseconds that a share of the calls did not exceed; `null` without a call. */
export function findPercentile(counts: readonly { bucket: number; calls: number }[], share: number): number | null {
  const wanted = counts.reduce((sum, { calls }) => sum + calls, 0) * share;
  let seen = 0;
  for (const { bucket, calls } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    seen += calls;
    if (seen >= wanted) return bucket === 0 ? 1 : Math.round(RATIO ** bucket);
  }
  return null;
}
