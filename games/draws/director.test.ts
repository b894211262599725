import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Beats, partsAt, showMsOf } from './director.ts';

const beats: Beats = { leadMs: 2000, parts: 20, partMs: 1200, lookMs: 6000 };

describe('a draw as it is shown', () => {
  it('reveals nothing at first, then a part at each beat, and all of it from the last on', () => {
    expect([0, 1999, 2000, 3199, 3200].map((ms) => partsAt(beats, ms))).toEqual([0, 0, 1, 1, 2]);
    expect([2000 + 19 * 1200 - 1, 2000 + 19 * 1200, 1_000_000].map((ms) => partsAt(beats, ms))).toEqual([19, 20, 20]);
  });

  it('is revealed completely before its time is over, with time to look at it', () => {
    expect(showMsOf(beats)).toBe(32_000);
    expect(partsAt(beats, showMsOf(beats) - beats.lookMs - beats.partMs)).toBe(20);
  });

  it('never hides what it revealed, and is the same for viewers who come late', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 60_000 }), fc.nat(5000), (ms, later) => {
        const now = partsAt(beats, ms);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(partsAt(beats, ms + later)).toBeGreaterThanOrEqual(now);
        expect(partsAt(beats, ms)).toBe(now);
      }),
    );
  });
});
