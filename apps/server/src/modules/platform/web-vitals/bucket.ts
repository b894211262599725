/** Two neighbouring buckets differ by a twentieth, which is how exact a percentile of them is. */
const RATIO = 1.05;

/** The bucket of a value of at least 0: of milliseconds, or of thousandths. */
export const toBucket = (value: number): number =>
  value <= 1 ? 0 : Math.ceil(Number((Math.log(value) / Math.log(RATIO)).toFixed(6)));

/** The largest value of a bucket. */
export const largestOf = (bucket: number): number => (bucket === 0 ? 1 : RATIO ** bucket);

/** The bucket that holds the visit after which only a quarter had more; `undefined` without a visit. */
export function findThreeQuarters(counts: readonly { bucket: number; visits: number }[]): number | undefined {
  const ascending = counts.toSorted((a, b) => a.bucket - b.bucket);
  const wanted = ascending.reduce((sum, { visits }) => sum + visits, 0) * 0.75;
  let seen = 0;
  return ascending.find(({ visits }) => {
    seen += visits;
    return seen >= wanted;
  })?.bucket;
}
