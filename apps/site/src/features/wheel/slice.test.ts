import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INNER, RADIUS, toLabelLayout, slicePath, pickTones } from './slice.ts';

describe('slice', () => {
  it('is a sector around the top', () => {
    expect(slicePath(2)).toBe(
      'M0 0L-180.00 0.00A180 180 0 0 1 180.00 0.00Z'
        .replaceAll('0.00A', '-0.00A')
        .replace('180.00 0.00Z', '180.00 -0.00Z'),
    );
    expect(slicePath(4)).toContain('A180 180 0 0 1 127.28 -127.28Z');
  });

  it('contains its picture and label, for every size of wheel', () => {
    for (let size = 2; size <= 24; size += 1) {
      const { icon, iconAt, isAlong, room, labelAt } = toLabelLayout(size);
      expect(icon).toBeGreaterThan(12);
      expect(iconAt + icon / 2).toBeLessThan(RADIUS);
      expect(room).toBeGreaterThan(30);
      const inwards = isAlong ? labelAt - room / 2 : labelAt - 12;
      expect(inwards).toBeGreaterThan(INNER - 1);
      if (isAlong) expect(labelAt + room / 2).toBeLessThan(iconAt - icon / 2 + 8);
    }
  });
});

describe('tones of a wheel', () => {
  const anyAmounts = fc.array(fc.bigInt({ min: 0n, max: 9n }), { minLength: 2, maxLength: 24 });

  it('are dark without a prize and gold for the best', () => {
    expect(pickTones([0n, 5n, 1n, 0n, 2n])).toEqual(['night', 'gold', 'scarlet', 'night', 'cobalt']);
    expect(pickTones([0n, 0n])).toEqual(['night', 'night']);
  });

  it('differ between adjacent coloured slices, all the way round', () => {
    fc.assert(
      fc.property(anyAmounts, (amounts) => {
        const tones = pickTones(amounts);
        expect(tones).toHaveLength(amounts.length);
        tones.forEach((tone, index) => {
          if (tone === 'night' || tone === 'gold') return;
          expect(tone).not.toBe(tones[(index + 1) % tones.length]);
        });
      }),
    );
  });
});
