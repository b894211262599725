import { areaOf } from '../tidy/area.ts';
import { countByArea } from '../tidy/not-yet.ts';
import type { Violation } from '../tidy/rule.ts';
import type { Source } from '../tidy/source.ts';
import { type FileSizes, byArea, fileSizes } from './file-sizes.ts';
import type { RequestPath } from './request-paths.ts';

const HEADINGS = ['area', 'files', 'lines', 'median', 'p90', 'longest', '< 20 lines', 'retired words'];

/** Columns as wide as what they hold: the first to the left, numbers to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

const sizeRow = (area: string, sizes: FileSizes, words: number): string[] => [
  area,
  ...[sizes.files, sizes.lines, sizes.median, sizes.p90, sizes.longest, sizes.short, words].map(String),
];

/** The sizes of the files and the retired words: one line for the repository, then one for each area. */
export function sizeReport(sources: readonly Source[], words: readonly Violation[]): string[] {
  const counts = countByArea(words);
  const areas = new Map(byArea(sources));
  // An area of documents alone has words and no code.
  for (const { path } of words) if (!areas.has(areaOf(path))) areas.set(areaOf(path), []);
  return formatTable([
    HEADINGS,
    sizeRow('repository', fileSizes(sources), words.length),
    ...[...areas]
      .filter(([area, files]) => counts[area] || fileSizes(files).files > 0)
      .map(([area, files]) => sizeRow(area, fileSizes(files), counts[area] ?? 0)),
  ]);
}

/** How many imports reach from one feature into another, for each front end. */
export function crossingReport(crossings: readonly string[]): string[] {
  return ['apps/site', 'apps/office'].map(
    (app) => `imports between features of ${app}: ${crossings.filter((each) => each.startsWith(`${app}/`)).length}`,
  );
}

/** The files of each request path, the route first. */
export function pathReport(paths: readonly RequestPath[]): string[] {
  return paths.flatMap(({ name, files, allFiles }) => [
    `${name}: ${files.length} files from the route to SQL (${allFiles.length} for all its statements)`,
    ...files.map((path) => `  ${path}`),
    '',
  ]);
}
