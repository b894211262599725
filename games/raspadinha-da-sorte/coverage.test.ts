import { describe, expect, it } from 'vitest';
import { createCoverage, pointOfSweep, sweepWay } from './coverage.ts';

const brush = { x: 0.16, y: 0.16 };

describe('the foil', () => {
  it('opens a cell at 55 % and not before', () => {
    const coverage = createCoverage();
    const wide = { x: 5, y: 0.44 * 0.88 };
    // A band of the brush's height down from the upper edge of the watched part: 44 % of it.
    expect(coverage.scratch({ x: 0.5, y: 0.06 }, { x: 0.5, y: 0.06 }, wide)).toEqual([]);
    expect(coverage.isOpen(0)).toBe(false);
    expect(coverage.scratch({ x: 0.5, y: 0.25 }, { x: 0.5, y: 0.25 }, wide)).toEqual([0, 1, 2]);
    expect(coverage.count()).toBe(3);
  });

  it('opens nothing by one stroke of a small brush, and a cell by strokes to and fro', () => {
    const coverage = createCoverage();
    expect(coverage.scratch({ x: 1.1, y: 1.5 }, { x: 1.9, y: 1.5 }, brush)).toEqual([]);
    const opened = [1.2, 1.8].flatMap((y) => coverage.scratch({ x: 1.05, y }, { x: 1.95, y }, brush));
    expect(opened).toEqual([4]);
  });

  it('opens each cell once', () => {
    const coverage = createCoverage();
    expect(coverage.open(8)).toBe(true);
    expect(coverage.open(8)).toBe(false);
    expect(coverage.scratch({ x: 2.5, y: 2.5 }, { x: 2.5, y: 2.5 }, { x: 1, y: 1 })).toEqual([]);
    expect(coverage.count()).toBe(1);
  });
});

describe('the coin that opens a card', () => {
  it('goes from the top to the bottom and opens most of the card on its way', () => {
    expect(pointOfSweep(0)).toEqual(sweepWay[0]);
    expect(pointOfSweep(1).x).toBeCloseTo(sweepWay.at(-1)?.x ?? 0);
    expect(pointOfSweep(1).y).toBeCloseTo(sweepWay.at(-1)?.y ?? 0);
    const coverage = createCoverage();
    for (let step = 1; step <= 200; step += 1)
      coverage.scratch(pointOfSweep((step - 1) / 200), pointOfSweep(step / 200), { x: 0.24, y: 0.24 });
    expect(coverage.count()).toBeGreaterThanOrEqual(7);
  });
});
