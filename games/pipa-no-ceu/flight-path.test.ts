import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CUT_MS,
  climbAt,
  driftAt,
  handOf,
  kiteAt,
  kiteSize,
  landDepth,
  rivalAt,
  stringAt,
  strikeAt,
  sunkAt,
  tailAt,
} from './flight-path.ts';

const BOXES = [
  { width: 360, height: 270 },
  { width: 390, height: 330 },
  { width: 430, height: 300 },
  { width: 1040, height: 520 },
];

const box = fc.constantFrom(...BOXES);
const ms = fc.integer({ min: 0, max: 115_130 });

describe('the kite', () => {
  it('stays in the picture however long it flies', () => {
    fc.assert(
      fc.property(box, ms, fc.boolean(), (place, at, isStill) => {
        const { x, y } = kiteAt(place, at, isStill);
        const half = kiteSize(place) / 2;
        expect(x - half > 0 && x + half < place.width).toBe(true);
        expect(y - half > 0 && y < place.height).toBe(true);
      }),
    );
  });

  it('does not sway where no motion is wished for', () => {
    const [place] = BOXES;
    if (!place) return;
    const angles = [60_000, 60_400, 61_300].map((at) => kiteAt(place, at, true).angle);
    expect(new Set(angles).size).toBe(1);
  });

  it('drifts from where its string was cut until it is gone', () => {
    for (const place of BOXES) {
      expect(driftAt(place, 9000, CUT_MS, false)).toEqual(kiteAt(place, 9000, false));
      expect(driftAt(place, 9000, 4000, false).opacity).toBe(0);
    }
  });
});

describe('the rival', () => {
  it('never touches the kite before the end', () => {
    fc.assert(
      fc.property(box, ms, fc.boolean(), (place, at, isStill) => {
        const [own, other] = [kiteAt(place, at, isStill), rivalAt(place, at, isStill)];
        if (other.opacity === 0) return;
        expect(Math.hypot(own.x - other.x, own.y - other.y)).toBeGreaterThan(kiteSize(place) * 0.6);
      }),
    );
  });

  it('is at the string when it cuts', () => {
    const [place] = BOXES;
    if (!place) return;
    const cut = { x: 200, y: 150 };
    const { x, y } = strikeAt(place, 12_000, cut, CUT_MS, false);
    expect(Math.hypot(x - cut.x, y - cut.y)).toBeLessThan(kiteSize(place));
  });
});

it('the string begins at the hand and ends at the kite', () => {
  const [hand, kite] = [
    { x: 50, y: 250 },
    { x: 280, y: 120 },
  ];
  expect([stringAt(hand, kite, 40, 0), stringAt(hand, kite, 40, 1)]).toEqual([hand, kite]);
});

it('the tail begins below the kite and follows where it was', () => {
  const pose = { x: 100, y: 100, angle: 0, opacity: 1 };
  const tail = tailAt(80, 5, 0, () => pose);
  expect(tail).toHaveLength(5);
  expect(tail[0]).toEqual({ x: 100, y: 136 });
  for (const [index, { y }] of tail.entries()) expect(y).toBeCloseTo(136 + index * 80 * 0.052);
});

it('land and sky pass one way, and the land is gone before the sky ends', () => {
  const times = [0, 1000, 5000, 20_000, 60_000];
  for (const at of [sunkAt, climbAt]) {
    const parts = times.map(at);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(parts.every((part) => part >= 0 && part < 1)).toBe(true);
  }
  for (const place of BOXES) expect(landDepth(place) * sunkAt(60_000)).toBeGreaterThan(place.height - handOf(place).y);
});
