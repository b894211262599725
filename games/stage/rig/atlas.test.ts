import { describe, expect, it } from 'vitest';
import { ATLAS_SCALE, packAtlas } from './atlas.ts';
import type { Box } from './rig.ts';

const pictures: Record<string, Box> = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `p${index}`,
    [0, 0, 40 + ((index * 37) % 300), 20 + ((index * 53) % 200)] as const,
  ]),
);

describe('packAtlas', () => {
  it('gives every picture its size at the scale of the atlas', () => {
    const { places } = packAtlas({ pictures });
    for (const [name, [, , width, height]] of Object.entries(pictures)) {
      expect(places.get(name)?.slice(2)).toEqual([Math.ceil(width * ATLAS_SCALE), Math.ceil(height * ATLAS_SCALE)]);
    }
  });

  it('puts no two pictures over one another and none outside', () => {
    const { width, height, places } = packAtlas({ pictures });
    const boxes = [...places.values()];
    for (const [index, [x, y, w, h]] of boxes.entries()) {
      expect(x + w).toBeLessThanOrEqual(width);
      expect(y + h).toBeLessThanOrEqual(height);
      const overlapping = boxes
        .slice(index + 1)
        .filter(([a, b, c, d]) => x < a + c && a < x + w && y < b + d && b < y + h);
      expect(overlapping).toEqual([]);
    }
  });

  it('does not depend on the order of the pictures', () => {
    const turned = Object.fromEntries(Object.entries(pictures).toReversed());
    expect(packAtlas({ pictures: turned })).toEqual(packAtlas({ pictures }));
  });
});
