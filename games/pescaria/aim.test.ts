import { describe, expect, it } from 'vitest';
import { aimedAt, turnBetween, turnTo } from './aim.ts';
import { cannonAt, cornerOf, layOutBay, plateAt, toPixels, toPoint } from './bay-layout.ts';
import { placeOf } from './fish.ts';
import { createGunner } from './gunner.ts';
import { createLock } from './lock.ts';
import { CALM, type Sea, targets } from './sea.ts';
import { WAVE_MS } from './tides.ts';

const AT = 100 * WAVE_MS + 3_210;
const layout = layOutBay({ width: 390, height: 620 }, true);
const from = cannonAt(layout, cornerOf(1, 1));
const pointAt = (at: number, index = 0) => {
  const target = targets(CALM, at).at(index);
  if (!target) throw new Error('nobody is in sight');
  return { fish: target.fish, point: toPoint(layout, target.place) };
};

describe('the turn of a cannon', () => {
  it('is 0 upwards and grows to the right', () => {
    const middle = { x: 100, y: 100 };
    expect(turnTo(middle, { x: 100, y: 0 })).toBeCloseTo(0);
    expect(turnTo(middle, { x: 200, y: 100 })).toBeCloseTo(Math.PI / 2);
    expect(turnTo(middle, { x: 0, y: 100 })).toBeCloseTo(-Math.PI / 2);
  });

  it('takes the shorter way', () => {
    expect(turnBetween(3, -3)).toBeCloseTo(2 * Math.PI - 6);
    expect(turnBetween(0.2, 0.5)).toBeCloseTo(0.3);
  });
});

describe('the layout', () => {
  it.each([
    [390, 620],
    [360, 420],
    [844, 240],
    [1400, 690],
  ])('keeps the cannons and plates of %sx%s out of the water', (width, height) => {
    const bay = layOutBay({ width, height }, true);
    for (const seat of [1, 2, 3, 4])
      for (const { x, y } of [cannonAt(bay, cornerOf(seat, 3)), plateAt(bay, cornerOf(seat, 3))]) {
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
        expect(y < bay.water.y || y > bay.water.y + bay.water.height).toBe(true);
      }
    expect(bay.water.height).toBeGreaterThan(100);
  });

  it('puts the row of the reader below, wherever they sit', () => {
    for (const own of [1, 2, 3, 4]) {
      expect(cornerOf(own, own).isTop).toBe(false);
      const corners = [1, 2, 3, 4].map((seat) => JSON.stringify(cornerOf(seat, own)));
      expect(new Set(corners).size).toBe(4);
    }
  });
});

describe('a press', () => {
  it('on a fish shoots at it', () => {
    const { fish, point } = pointAt(AT, -1);
    expect(aimedAt(CALM, AT, from, point, layout)?.id).toBe(fish.id);
  });

  it('on empty water shoots at the first on the way through it', () => {
    const { fish, point } = pointAt(AT);
    const way = { x: from.x + (point.x - from.x) * 0.02, y: from.y + (point.y - from.y) * 0.02 };
    const met = aimedAt(CALM, AT, from, way, layout);
    expect(met).toBeDefined();
    const place = met && placeOf(met, AT);
    const goal = place && toPoint(layout, place);
    // The one that is met lies on that line, no further away than the fish at the end of it.
    const off = goal && Math.abs(turnBetween(turnTo(from, way), turnTo(from, goal)));
    const distance = goal ? Math.hypot(goal.x - from.x, goal.y - from.y) : 0;
    expect(Math.sin(off ?? 1) * distance).toBeLessThan(Math.max(16, met ? toPixels(layout, met) * 0.42 : 0) + 0.01);
    expect(distance).toBeLessThanOrEqual(Math.hypot(point.x - from.x, point.y - from.y) + toPixels(layout, fish));
  });

  it('away from every fish shoots at nobody, but at the fish that the aim is locked on', () => {
    const below = { x: from.x, y: from.y + 40 };
    expect(aimedAt(CALM, AT, from, below, layout)).toBeUndefined();
    const { fish } = pointAt(AT);
    expect(aimedAt(CALM, AT, from, below, layout, fish)).toBe(fish);
  });
});

describe('the lock', () => {
  it('stays on its fish, and goes on to the next of the kind when it is caught or gone', () => {
    const all = targets(CALM, AT).map(({ fish }) => fish);
    const first = all.find((one) => all.some((other) => other !== one && other.kind === one.kind));
    if (!first) throw new Error('no two of a kind are in sight');
    const lock = createLock();
    lock.choose(first);
    expect(lock.follow(CALM, AT, first.kind)).toBe(first);
    const caught: Sea = { volleys: [], caught: new Set([first.id]) };
    const next = lock.follow(caught, AT, first.kind);
    expect(next?.kind).toBe(first.kind);
    expect(next?.id).not.toBe(first.id);
    expect(lock.follow(CALM, AT, first.kind)).toBe(next);
  });

  it('is on nobody where none of the kind is there', () => {
    const kind = targets(CALM, AT).map(({ fish }) => fish.kind)[0] ?? 'lambari';
    const caught = new Set(targets(CALM, AT).map(({ fish }) => fish.id));
    expect(createLock().follow({ volleys: [], caught }, AT, kind)).toBeUndefined();
  });
});

describe('a finger', () => {
  const view = (at: number) => ({ sea: CALM, at, layout, company: { seat: 1 }, locked: undefined, restMs: 200 });

  it('shoots once for a press, and again each time the cannon has rested while it is held', () => {
    const { fish, point } = pointAt(AT, -1);
    const gunner = createGunner();
    expect(gunner.pull(view(AT))).toBeUndefined();
    gunner.press(point);
    expect(gunner.pull(view(AT))?.id).toBe(fish.id);
    expect(gunner.pull(view(AT + 199))).toBeUndefined();
    expect(gunner.pull(view(AT + 200))?.id).toBe(fish.id);
    gunner.release();
    expect(gunner.pull(view(AT + 900))).toBeUndefined();
  });

  it('shoots for a press that ended before the next frame', () => {
    const { fish, point } = pointAt(AT, -1);
    const gunner = createGunner();
    gunner.press(point);
    gunner.release();
    expect(gunner.pull(view(AT))?.id).toBe(fish.id);
    expect(gunner.pull(view(AT + 500))).toBeUndefined();
  });

  it('takes another aim where it moves on, and stays where it only trembles', () => {
    const { fish, point } = pointAt(AT, -1);
    const gunner = createGunner();
    gunner.press(point);
    gunner.pull(view(AT));
    gunner.move({ x: point.x + 9, y: point.y });
    expect(gunner.pull(view(AT + 200))?.id).toBe(fish.id);
    gunner.move({ x: from.x, y: from.y + 60 });
    expect(gunner.pull(view(AT + 400))).toBeUndefined();
  });
});
