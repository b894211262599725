import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footOf, goneAt, markAt, sunkAt, tipAt } from './curve.ts';

const PHONE = { width: 360, height: 327 };
const DESK = { width: 610, height: 680 };
const time = fc.integer({ min: 0, max: 115_130 });

describe.each([PHONE, DESK])('the curve in a stage of $width by $height', (box) => {
  it('begins at its foot, upright', () => {
    const { x, y, angle } = tipAt(box, 0);
    expect([x, y]).toEqual([footOf(box).x, footOf(box).y]);
    expect(angle).toBeCloseTo(-Math.PI / 2, 6);
  });

  it('keeps the rocket whole on the stage, on its way up and to the right', () => {
    let before = tipAt(box, 0);
    for (let ms = 16; ms <= 115_130; ms += 16) {
      const tip = tipAt(box, ms);
      expect(tip.x > 24 && tip.x < box.width - 24 && tip.y > 24 && tip.y < box.height).toBe(true);
      expect(tip.x).toBeGreaterThanOrEqual(before.x - 1e-9);
      expect(tip.angle < 0 && tip.angle > -Math.PI / 2 - 0.01).toBe(true);
      before = tip;
    }
  });

  it('moves in no jump: less than a tenth of the stage in any sixtieth of a second', () => {
    fc.assert(
      fc.property(time, (ms) => {
        const [one, two] = [tipAt(box, ms), tipAt(box, ms + 16)];
        expect(Math.hypot(two.x - one.x, two.y - one.y)).toBeLessThan(box.width / 10);
        expect(Math.abs(two.angle - one.angle)).toBeLessThan(0.1);
      }),
    );
  });

  it('marks an exit between the foot and the rocket', () => {
    fc.assert(
      fc.property(time, time, (one, two) => {
        const [at, ms] = [Math.min(one, two), Math.max(one, two)];
        const mark = markAt(box, ms, at);
        expect(mark.x >= footOf(box).x - 1e-6 && mark.x <= tipAt(box, ms).x + 1e-6).toBe(true);
      }),
    );
    const [mark, tip] = [markAt(box, 9000, 9000), tipAt(box, 9000)];
    expect([mark.x, mark.y]).toEqual([tip.x, tip.y]);
  });
});

it('the way and the horizon pass from nothing to all of it', () => {
  for (const part of [goneAt, sunkAt]) {
    expect(part(0)).toBe(0);
    expect(part(60_000)).toBeGreaterThan(0.99);
    expect(part(10_000)).toBeGreaterThan(part(5000));
  }
});
