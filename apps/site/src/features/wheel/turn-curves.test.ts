import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  RISE_MS,
  SPEED,
  toPegBend,
  cruising,
  curves,
  landing,
  pegsPassed,
  placeAt,
  returning,
  rising,
  toRestAngle,
} from './turn-curves.ts';

const sizes = Array.from({ length: 31 }, (_, index) => index + 2);
const anyAngle = fc.double({ min: -1e5, max: 1e5, noNaN: true });
const anySpot = fc.double({ min: -1, max: 1, noNaN: true });

/** Evaluates a CSS easing at a time of 0 … 1, by bisection. */
function evaluateEasing(easing: string, time: number): number {
  if (easing === 'linear') return time;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.from(easing.matchAll(/[\d.]+/g), ([text]) => Number(text));
  const at = (a: number, b: number, t: number) => 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3;
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < time) low = middle;
    else high = middle;
  }
  return at(y1, y2, low);
}

describe.each(sizes)('a wheel of %i slices', (size) => {
  it('stops at every given slice, from any start and anywhere on the slice', () => {
    for (let place = 0; place < size; place += 1) {
      fc.assert(
        fc.property(anyAngle, anySpot, (from, spot) => {
          expect(placeAt(landing(from, place, size, spot).to, size)).toBe(place);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('passes every slice once in a turn, and a peg between any two', () => {
    const seen = Array.from({ length: size }, (_, step) => placeAt((step * 360) / size, size));
    expect(new Set(seen).size).toBe(size);
    fc.assert(
      fc.property(anyAngle, (angle) => {
        const passed = pegsPassed(angle + 360, size) - pegsPassed(angle, size);
        // Exactly on a peg, rounding may count it slightly early or late.
        expect(Math.abs(passed - size)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('bends the pointer at a peg and releases it before the next', () => {
    const slice = 360 / size;
    expect(toPegBend(slice / 2 + 1e-6, size)).toBeGreaterThan(20);
    expect(toPegBend(slice, size)).toBeCloseTo(0);
    expect(toPegBend(slice * 1.499, size)).toBe(0);
  });
});

describe('turn of the wheel', () => {
  it('makes at least two rotations to its slice in three to five seconds', () => {
    fc.assert(
      fc.property(anyAngle, fc.nat({ max: 23 }), anySpot, (from, place, spot) => {
        const { to, ms } = landing(from, place, 24, spot);
        expect(to - from).toBeGreaterThanOrEqual(720 - 1e-6);
        expect(to - from).toBeLessThan(1080 + 1e-6);
        expect(ms).toBeGreaterThanOrEqual(2_999);
        expect(ms).toBeLessThanOrEqual(4_501);
      }),
    );
  });

  it('returns to its previous position when nothing was drawn', () => {
    fc.assert(
      fc.property(anyAngle, anyAngle, (from, home) => {
        const { to } = returning(from, home);
        expect(to).toBeGreaterThan(from);
        expect(Math.abs(Math.sin(((to - home) * Math.PI) / 360))).toBeLessThan(1e-6);
      }),
    );
  });

  it('changes its speed continuously', () => {
    const moment = 1e-5;
    const land = landing(10, 3, 8, 0.5);
    const back = returning(10, 0);
    const rise = rising(0);
    expect(((land.to - land.from) * curves.land.at(moment)) / (land.ms * moment)).toBeCloseTo(SPEED, 3);
    expect(((back.to - back.from) * curves.back.at(moment)) / (back.ms * moment)).toBeCloseTo(SPEED, 3);
    expect(((rise.to - rise.from) * (1 - curves.rise.at(1 - moment))) / (RISE_MS * moment)).toBeCloseTo(SPEED, 3);
    expect(360 / cruising(0).ms).toBeCloseTo(SPEED, 9);
  });
});

it.each(Object.entries(curves))('is drawn by the browser as it is reckoned here: %s', (_, { easing, at }) => {
  for (let time = 0; time <= 1; time += 0.01) expect(evaluateEasing(easing, time)).toBeCloseTo(at(time), 4);
});

it('derives the resting position from the number of any spin', () => {
  for (let nonce = 0; nonce < 200; nonce += 1) expect(Math.abs(toRestAngle(String(nonce)))).toBeLessThanOrEqual(1);
  expect(new Set(Array.from({ length: 11 }, (_, nonce) => toRestAngle(String(nonce)))).size).toBe(11);
  expect(toRestAngle('')).toBe(0);
  expect(Math.abs(toRestAngle('9007199254740993123'))).toBeLessThanOrEqual(1);
});
