import { describe, expect, it } from 'vitest';
import type { Ease } from './rig.ts';
import { sampleLoops, sampleTrack, smooth } from './track.ts';

describe('sampleTrack', () => {
  it('stays at the first and at the last key outside them', () => {
    const keys = [
      [100, 3],
      [200, 7],
    ] as const;
    expect(sampleTrack(keys, 0)).toBe(3);
    expect(sampleTrack(keys, 200)).toBe(7);
    expect(sampleTrack(keys, 900)).toBe(7);
  });

  it.each<[Ease, number]>([
    ['ease', 5],
    ['line', 5],
    ['in', 2.5],
    ['out', 8.75],
    ['hold', 0],
  ])('eases halfway by %s to %d of 10', (ease, value) => {
    expect(
      sampleTrack(
        [
          [0, 0],
          [100, 10, ease],
        ],
        50,
      ),
    ).toBeCloseTo(value);
  });

  it('passes its goal and returns by back', () => {
    const values = [20, 40, 60, 80, 99].map((ms) =>
      sampleTrack(
        [
          [0, 0],
          [100, 10, 'back'],
        ],
        ms,
      ),
    );
    expect(Math.max(...values)).toBeGreaterThan(10.5);
    expect(Math.max(...values)).toBeLessThan(11.5);
    expect(
      sampleTrack(
        [
          [0, 0],
          [100, 10, 'back'],
        ],
        100,
      ),
    ).toBe(10);
  });

  it('swings a wave about its middle', () => {
    const wave = { middle: 4, swing: 2, hertz: 0.5, phase: 0.25 };
    expect(sampleTrack(wave, 0)).toBeCloseTo(6);
    expect(sampleTrack(wave, 500)).toBeCloseTo(4);
    expect(sampleTrack(wave, 1_000)).toBeCloseTo(2);
  });
});

describe('sampleLoops', () => {
  it('repeats each track after its own last key', () => {
    const tracks = {
      'lid.y': [
        [0, 0],
        [100, 10, 'line'],
        [200, 0, 'line'],
      ],
      'tail.turn': [
        [0, 0],
        [300, 30, 'line'],
      ],
    } as const;
    expect(sampleLoops(tracks, 450)).toEqual({ 'lid.y': 5, 'tail.turn': 15 });
  });
});

describe('smooth', () => {
  it('is 0 before the start and 1 after the end', () => {
    expect([smooth(-1), smooth(2)]).toEqual([0, 1]);
    expect(smooth(0.5)).toBeCloseTo(0.5);
  });
});
