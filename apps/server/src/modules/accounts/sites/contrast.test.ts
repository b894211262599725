import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, luminance } from './contrast.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
    ['#f3f5fb', '#0a0d18', 17.78],
  ])('of %s and %s matches the reference value of WCAG tools', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  });

  it('is symmetric, between 1 and 21, and 1 for equal colours', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrast(one, other);
        expect(ratio).toBe(contrast(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21.000_01);
        expect(contrast(one, one)).toBe(1);
      }),
    );
  });

  it('is at least 4.5 to black or to white for every colour', () => {
    fc.assert(
      fc.property(colour, (one) => {
        expect(Math.max(contrast(one, '#000000'), contrast(one, '#ffffff'))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('grows with the luminance of the lighter colour', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const [dark, light] = luminance(one) < luminance(other) ? [one, other] : [other, one];
        expect(contrast('#000000', light)).toBeGreaterThanOrEqual(contrast('#000000', dark));
      }),
    );
  });
});
