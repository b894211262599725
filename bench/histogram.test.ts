import { describe, expect, it } from 'vitest';
import { createHistogram } from './histogram.ts';

describe('a histogram of waiting times', () => {
  it('knows a percentile to one part in a hundred, and never below the true one', () => {
    const histogram = createHistogram();
    for (let ms = 1; ms <= 1000; ms += 1) histogram.add(ms);
    for (const [share, exact] of [
      [0.5, 500],
      [0.99, 990],
      [1, 1000],
    ] as const) {
      expect(histogram.percentile(share)).toBeGreaterThanOrEqual(exact * 0.999_999);
      expect(histogram.percentile(share)).toBeLessThanOrEqual(exact * 1.010_001);
    }
  });

  it('takes what is too short or too long at its ends', () => {
    const histogram = createHistogram();
    histogram.add(0);
    histogram.add(1e9);
    expect(histogram.count).toBe(2);
    expect(histogram.percentile(0.5)).toBeCloseTo(0.001);
    expect(histogram.percentile(1)).toBeGreaterThan(30 * 60 * 1000);
  });

  it('of nothing has no percentile', () => {
    expect(createHistogram().percentile(0.99)).toBeNaN();
  });
});
