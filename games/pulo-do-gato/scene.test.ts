import { describe, expect, it } from 'vitest';
import { countAt } from './scene.ts';

describe('the counter of a leap', () => {
  it.each([100, 101, 200, 12_345, 41_661_182_771_200])('climbs from 1.00 to exactly %d hundredths', (leap) => {
    const counts = Array.from({ length: 61 }, (_, frame) => countAt(leap, frame / 60));
    expect([counts[0], counts.at(-1)]).toEqual([100, leap]);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });
});
