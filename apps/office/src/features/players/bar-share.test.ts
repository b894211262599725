import { describe, expect, it } from 'vitest';
import { computeBarShare } from './bar-share.ts';

describe('the share of a bar', () => {
  it.each([
    [31n, 50n, 62],
    [0n, 50n, 0],
    [80n, 50n, 100],
    [1n, 0n, 0],
  ])('of %s in %s is %s', (done, whole, share) => {
    expect(computeBarShare(done, whole)).toBe(share);
  });
});
