import { describe, expect, it } from 'vitest';
import { MIN_ZOOM, MAX_ZOOM, initialView, computeSize, rotate, zoom } from './picture-view.ts';

describe('picture view', () => {
  it('rotates in quarter turns both ways', () => {
    let view = initialView;
    const seen = [1, 2, 3, 0].map(() => (view = rotate(view, 1)).quarters);
    expect(seen).toEqual([1, 2, 3, 0]);
    expect(rotate(initialView, -1).quarters).toBe(3);
  });

  it('zooms within bounds', () => {
    let near = initialView;
    for (let step = 0; step < 20; step += 1) near = zoom(near, 1);
    expect(near.zoom).toBe(MAX_ZOOM);
    for (let step = 0; step < 20; step += 1) near = zoom(near, -1);
    expect(near.zoom).toBe(MIN_ZOOM);
  });

  it('keeps the aspect ratio, upright and rotated', () => {
    const picture = { width: 300, height: 600 };
    expect(computeSize(200, picture, initialView)).toEqual({
      frame: { width: 200, height: 400 },
      image: { width: 200, height: 400 },
    });
    expect(computeSize(200, picture, { quarters: 1, zoom: 2 })).toEqual({
      frame: { width: 400, height: 200 },
      image: { width: 200, height: 400 },
    });
  });
});
