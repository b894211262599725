import { describe, expect, it } from 'vitest';
import { computeBarShare, formatPercentText } from './percent-text.ts';

describe('a percentage', () => {
  it.each([
    ['39.00', '39,0%'],
    ['-4.16', '-4,2%'],
    ['1700.00', '1.700,0%'],
  ])('%s is written as %s', (percent, text) => {
    expect(formatPercentText(percent)).toBe(text);
  });
});

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
