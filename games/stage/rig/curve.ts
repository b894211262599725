import type { Point } from './rig.ts';

/** One cubic Bézier segment: two handles and where it ends. */
export type Segment = readonly [first: Point, second: Point, end: Point];

/** A smooth curve through all points, which starts at the first of them (Catmull-Rom). */
export function curveThrough(points: readonly Point[]): readonly Segment[] {
  return points.slice(1).flatMap((end, index): Segment[] => {
    const start = points[index];
    if (!start) return [];
    const before = points[index - 1] ?? start;
    const after = points[index + 2] ?? end;
    return [
      [
        [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6],
        [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6],
        end,
      ],
    ];
  });
}
