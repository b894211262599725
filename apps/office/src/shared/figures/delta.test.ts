import { describe, expect, it } from 'vitest';
import { computeChangeBps, toDeltaTone } from './delta.ts';

describe('computeChangeBps', () => {
  it.each([
    [110n, 100n, 1000],
    [90n, 100n, -1000],
    [50n, -100n, 15_000],
    [-50n, -100n, 5000],
    [0n, 100n, -10_000],
  ])('of %d against %d is %d', (now, before, bps) => {
    expect(computeChangeBps(now, before)).toBe(bps);
  });

  it('is undefined against zero', () => expect(computeChangeBps(5n, 0n)).toBeUndefined());
});

describe('toDeltaTone', () => {
  it('follows the meaning of the figure', () => {
    expect(toDeltaTone(5, 'gain')).toBe('good');
    expect(toDeltaTone(-5, 'gain')).toBe('bad');
    expect(toDeltaTone(5, 'loss')).toBe('bad');
    expect(toDeltaTone(5, 'neutral')).toBe('quiet');
    expect(toDeltaTone(0, 'gain')).toBe('quiet');
  });
});
