import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findThreeQuarters, largestOf, toBucket } from './bucket.ts';

describe('a bucket', () => {
  it('holds every value up to its largest, and is a twentieth wide', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.001, max: 60_000, noNaN: true }), (value) => {
        const largest = largestOf(toBucket(value));
        expect(largest).toBeGreaterThanOrEqual(value * 0.999_999);
        expect(largest / 1.05).toBeLessThan(value * 1.000_001);
      }),
    );
  });

  it('is 0 for values of at most 1, and at most 250 for a minute', () => {
    expect([0, 0.5, 1].map(toBucket)).toEqual([0, 0, 0]);
    expect(toBucket(60_000)).toBe(226);
  });
});

describe('three quarters of the visits', () => {
  it('have at most the value of this bucket', () => {
    const counts = [
      { bucket: 30, visits: 1 },
      { bucket: 10, visits: 2 },
      { bucket: 20, visits: 1 },
    ];
    expect(findThreeQuarters(counts)).toBe(20);
    expect(findThreeQuarters([{ bucket: 7, visits: 1 }])).toBe(7);
  });

  it('are nothing without a visit', () => {
    expect(findThreeQuarters([])).toBeUndefined();
  });
});
