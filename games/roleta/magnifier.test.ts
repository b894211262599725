import { describe, expect, it } from 'vitest';
import { HEIGHT, VIEW, WIDTH, ZOOM, magnifierCorner, viewOffset } from './magnifier.ts';

const phone = { width: 360, height: 640 };

describe('the magnifier over the cloth', () => {
  it('stands above the finger, in its middle', () => {
    const { x, y } = magnifierCorner({ x: 180, y: 400 }, phone);
    expect(x + WIDTH / 2).toBe(180);
    expect(y + HEIGHT).toBeLessThan(400);
  });

  it.each([0, 20, 180, 340, 360])('stays inside the window with the finger at %i of its width', (x) => {
    for (const y of [0, 60, 200, 320, 639]) {
      const corner = magnifierCorner({ x, y }, phone);
      expect(corner.x).toBeGreaterThanOrEqual(0);
      expect(corner.x + WIDTH).toBeLessThanOrEqual(phone.width);
      expect(corner.y).toBeGreaterThanOrEqual(0);
      expect(corner.y + HEIGHT).toBeLessThanOrEqual(phone.height);
    }
  });

  it.each([20, 179, 181, 340])('does not lie under a finger near the top, at %i of the width', (x) => {
    const corner = magnifierCorner({ x, y: 100 }, phone);
    expect(corner.x > x || corner.x + WIDTH < x).toBe(true);
  });

  it('shows the point under the finger in the middle of its view', () => {
    const point = { x: 31, y: 77 };
    const { x, y } = viewOffset(point);
    expect([x + point.x * ZOOM, y + point.y * ZOOM]).toEqual([WIDTH / 2, VIEW / 2]);
  });
});
