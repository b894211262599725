import { expect, it } from 'vitest';
import { findPercentile, toDurationBucket } from './duration-bucket.ts';

const count = (ms: number, calls: number) => ({ bucket: toDurationBucket(ms), calls });

it('finds the duration that a share of the calls did not exceed, to a tenth', () => {
  const counts = [count(100, 90), count(900, 9), count(5_000, 1)];
  expect(findPercentile(counts, 0.5)).toBeGreaterThanOrEqual(100);
  expect(findPercentile(counts, 0.5)).toBeLessThan(110);
  expect(findPercentile(counts, 0.95)).toBeGreaterThanOrEqual(900);
  expect(findPercentile(counts, 0.95)).toBeLessThan(990);
});

it('finds none without a call, and one millisecond for what took none', () => {
  expect(findPercentile([], 0.5)).toBeNull();
  expect(findPercentile([count(0, 3)], 0.95)).toBe(1);
});

it('has a bucket for any duration', () => {
  expect(toDurationBucket(10 ** 12)).toBe(200);
});
