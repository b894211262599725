/** What is good and what is still fair for a visitor; more is poor (https://web.dev/articles/defining-core-web-vitals-thresholds). */
const bounds = {
  fcp: [1800, 3000],
  lcp: [2500, 4000],
  inp: [200, 500],
  ttfb: [800, 1800],
  cls: [0.1, 0.25],
} as const;

export type Metric = keyof typeof bounds;

export type Verdict = 'good' | 'fair' | 'poor';

export function judge(metric: Metric, value: number): Verdict {
  const [good, fair] = bounds[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}
