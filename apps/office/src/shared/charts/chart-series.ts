import type { SeriesRole } from './chart-colours.ts';

/** A point of the axis. */
export interface ChartPoint {
  /** Short label below the axis. */
  tick: string;
  /** Title of the tooltip. */
  title: string;
}

export interface ChartSeries {
  role: SeriesRole;
  label: string;
  kind: 'bar' | 'line';
  /** Positions on the axis; null where there is none. */
  values: readonly (number | null)[];
  /** What the tooltip and the table show for each point. */
  texts: readonly string[];
  /** Fills the area under a line. */
  isFilled?: boolean;
}

/** A chart over time. */
export interface ChartData {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Index of the hour or day that is not over; undefined where all are. */
  running?: number | undefined;
}

/** Distances of the plot from the edges of the chart, in pixels. */
export const PLOT = { left: 52, right: 10, top: 14, bottom: 26 } as const;

/** Index of the point at a horizontal position of the chart; undefined outside the plot. */
export function findPointAt(x: number, width: number, count: number): number | undefined {
  const plot = width - PLOT.left - PLOT.right;
  const index = Math.floor(((x - PLOT.left) / plot) * count);
  return count > 0 && plot > 0 && index >= 0 && index < count ? index : undefined;
}

/** Left edge and width of the band of a point, in pixels; `at` may be a fraction of a point. */
export function computeBand(at: number, width: number, count: number): { left: number; width: number } {
  const band = (width - PLOT.left - PLOT.right) / Math.max(count, 1);
  return { left: PLOT.left + at * band, width: band };
}

/** Sums each value with those before it; null stays null. */
export function accumulate(values: readonly (bigint | null)[]): (bigint | null)[] {
  let total = 0n;
  return values.map((value) => {
    if (value === null) return null;
    total += value;
    return total;
  });
}
