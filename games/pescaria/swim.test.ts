import { describe, expect, it } from 'vitest';
import { kinds } from './shoal-list.ts';
import { bendOf, farthestBend, swimPose } from './swim.ts';

describe('swimPose', () => {
  it.each(kinds)('moves a %s, and by no more than a tenth of its size or so', (kind) => {
    const poses = Array.from({ length: 60 }, (_, step) => swimPose(kind, step * 50, 0.3));
    const measures = poses.map(({ beat, scaleX, scaleY, rock }) => [
      bendOf(kind, beat)(1),
      scaleX - 1,
      scaleY - 1,
      rock,
    ]);
    expect(Math.max(...measures.flat().map(Math.abs))).toBeGreaterThan(0.02);
    expect(Math.max(...measures.flat().map(Math.abs))).toBeLessThan(0.13);
  });

  it('keeps two of a kind out of step by their phase', () => {
    expect(swimPose('shark', 700, 0).beat).not.toBeCloseTo(swimPose('shark', 700, 0.5).beat);
  });

  it('names one beat for a body that does not bend: one picture is enough', () => {
    expect(new Set([0, 300, 700].map((ms) => swimPose('crab', ms, 0.2).beat))).toEqual(new Set([0]));
  });
});

describe('bendOf', () => {
  it('bends the tail more than the head', () => {
    const reach = (part: number) =>
      Math.max(...Array.from({ length: 100 }, (_, step) => Math.abs(bendOf('lambari', step / 100)(part))));
    expect(reach(0)).toBeLessThan(reach(0.5));
    expect(reach(0.5)).toBeLessThan(reach(1));
  });

  it('begins a beat as it ends one', () => {
    for (const part of [0, 0.3, 0.6, 1]) expect(bendOf('whale', 0)(part)).toBeCloseTo(bendOf('whale', 1)(part), 9);
  });
});

describe('farthestBend', () => {
  it.each(kinds)('is never passed by any part of a %s', (kind) => {
    const parts = Array.from({ length: 50 }, (_, step) => bendOf(kind, step / 50)).flatMap((bendAt) =>
      [0, 0.25, 0.5, 0.75, 1].map(bendAt),
    );
    expect(Math.max(...parts.map(Math.abs))).toBeLessThanOrEqual(farthestBend(kind));
  });
});
