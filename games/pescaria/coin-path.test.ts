import { describe, expect, it } from 'vitest';
import { BURST_MS, coinPoint, coinsOf, flightOf } from './coin-path.ts';
import { SHOW_MS } from './sea.ts';

describe('the coins of a catch', () => {
  it('are more the more it brings, and never too many to follow', () => {
    const counts = [2, 5, 10, 50, 200, 500].map(coinsOf);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(counts[0]).toBeGreaterThan(4);
    expect(counts.at(-1)).toBeLessThanOrEqual(33);
  });

  it('all leave with the burst or after it, and are there when the catch is over', () => {
    for (const count of [1, 7, 26])
      for (let index = 0; index < count; index += 1) {
        expect(flightOf(index, count, BURST_MS - 1)).toBeUndefined();
        expect(flightOf(index, count, SHOW_MS + 1)).toBeUndefined();
        const seen = Array.from({ length: SHOW_MS }, (_, since) => flightOf(index, count, since));
        expect(seen.some((part) => part !== undefined && part > 0.9)).toBe(true);
      }
  });

  it('fly from the fish to the plate', () => {
    const [fish, plate] = [
      { x: 200, y: 100 },
      { x: 60, y: 500 },
    ];
    for (const index of [0, 5, 11]) {
      expect(coinPoint(fish, plate, index, 0, 60)).toEqual(fish);
      expect(coinPoint(fish, plate, index, 1, 60)).toEqual(plate);
    }
  });
});
