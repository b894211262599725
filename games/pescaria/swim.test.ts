import { describe, expect, it } from 'vitest';
import { kinds } from './shoal-list.ts';
import { swimPose } from './swim.ts';

describe('swimPose', () => {
  it.each(kinds)('moves a %s, and by no more than a tenth of its size or so', (kind) => {
    const poses = Array.from({ length: 60 }, (_, step) => swimPose(kind, step * 50, 0.3));
    const measures = poses.map(({ bendAt, scaleX, scaleY, rock }) => [bendAt(1), scaleX - 1, scaleY - 1, rock]);
    expect(Math.max(...measures.flat().map(Math.abs))).toBeGreaterThan(0.02);
    expect(Math.max(...measures.flat().map(Math.abs))).toBeLessThan(0.13);
  });

  it('bends the tail more than the head', () => {
    const reach = (part: number) =>
      Math.max(...Array.from({ length: 100 }, (_, step) => Math.abs(swimPose('lambari', step * 10, 0).bendAt(part))));
    expect(reach(0)).toBeLessThan(reach(0.5));
    expect(reach(0.5)).toBeLessThan(reach(1));
  });

  it('keeps two of a kind out of step by their phase', () => {
    expect(swimPose('shark', 700, 0).bendAt(1)).not.toBeCloseTo(swimPose('shark', 700, 0.5).bendAt(1));
  });
});
