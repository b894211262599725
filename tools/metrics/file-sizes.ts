import { areaOf } from '../tidy/area.ts';
import type { Source } from '../tidy/source.ts';

/** How long the files of an area are, in lines. */
export interface FileSizes {
  readonly files: number;
  readonly lines: number;
  readonly median: number;
  /** Nine of ten files are not longer. */
  readonly p90: number;
  readonly longest: number;
  /** Files below 20 lines: many of them scatter what is read together. */
  readonly short: number;
}

const SHORT_LINES = 20;

const CODE = /\.(?:ts|tsx|js|mjs|css|sql)$/;

/** The value that a share of the sorted values does not exceed; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const lineCount = ({ text }: Source): number => text.trimEnd().split('\n').length;

export function fileSizes(sources: readonly Source[]): FileSizes {
  const counts = sources.filter(({ path }) => CODE.test(path)).map(lineCount);
  return {
    files: counts.length,
    lines: counts.reduce((sum, lines) => sum + lines, 0),
    median: quantile(counts, 0.5),
    p90: quantile(counts, 0.9),
    longest: quantile(counts, 1),
    short: counts.filter((lines) => lines < SHORT_LINES).length,
  };
}

/** The sources of each area, in the order of their names. */
export function byArea(sources: readonly Source[]): [string, Source[]][] {
  const areas = Map.groupBy(sources, ({ path }) => areaOf(path));
  return [...areas].toSorted(([one], [other]) => one.localeCompare(other));
}
