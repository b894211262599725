import { describe, expect, it } from 'vitest';
import { LEAST_ZOOM, MOST_ZOOM, asSent, sizeIn, turn, zoom } from './turned.ts';

describe('looking at a receipt', () => {
  it('turns around in four quarters, either way', () => {
    let turned = asSent;
    const seen = [1, 2, 3, 0].map(() => (turned = turn(turned, 1)).quarters);
    expect(seen).toEqual([1, 2, 3, 0]);
    expect(turn(asSent, -1).quarters).toBe(3);
  });

  it('goes nearer and further within bounds', () => {
    let near = asSent;
    for (let step = 0; step < 20; step += 1) near = zoom(near, 1);
    expect(near.zoom).toBe(MOST_ZOOM);
    for (let step = 0; step < 20; step += 1) near = zoom(near, -1);
    expect(near.zoom).toBe(LEAST_ZOOM);
  });

  it('keeps the picture in its proportions, standing and lying', () => {
    const picture = { width: 300, height: 600 };
    expect(sizeIn(200, picture, asSent)).toEqual({
      frame: { width: 200, height: 400 },
      image: { width: 200, height: 400 },
    });
    expect(sizeIn(200, picture, { quarters: 1, zoom: 2 })).toEqual({
      frame: { width: 400, height: 200 },
      image: { width: 200, height: 400 },
    });
  });
});
