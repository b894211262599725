import type { ExportRequest } from '../../platform/exports/index.ts';
import type { DayRange } from './report-periods.ts';

const STEPS: readonly string[] = ['hour', 'day', 'week', 'month'];
const DIMENSIONS: readonly string[] = ['site', 'provider', 'category', 'game', 'agent', 'area'];

/** The names of filters in the address of a report, with those of its call. */
const FILTERS = { site: 'sites', provider: 'providers', category: 'categories', game: 'games' } as const;

function toFilters(search: URLSearchParams, names: readonly (keyof typeof FILTERS)[]): Record<string, string> {
  const chosen = names.map((name) => [FILTERS[name], search.get(name) ?? ''] as const);
  return Object.fromEntries(chosen.filter(([, keys]) => keys !== ''));
}

/**
 * Translates the query of a saved view of reports into the file that shows its rows and those they open into, for other
 * days than those of the view. Returns `undefined` for a report that has no file.
 */
export function toViewRequest(
  query: string,
  { from, to }: DayRange,
): Pick<ExportRequest, 'list' | 'filter'> | undefined {
  const search = new URLSearchParams(query);
  const view = search.get('view') ?? 'revenue';
  const rows = search.get('rows') ?? 'day';
  if (view === 'money') {
    const level = rows === 'site' ? { by: 'total', group: 'site' } : { by: STEPS.includes(rows) ? rows : 'day' };
    return { list: 'money', filter: { from, to, ...level, ...toFilters(search, ['site']) } };
  }
  if (view !== 'revenue') return undefined;
  const isKnown = STEPS.includes(rows) || DIMENSIONS.includes(rows);
  const levels = [isKnown ? rows : 'day', search.get('within') ?? (DIMENSIONS.includes(rows) ? 'none' : 'game')];
  const by = levels.find((level) => STEPS.includes(level)) ?? 'total';
  const group = [...new Set(levels.filter((level) => DIMENSIONS.includes(level)))].join(',');
  const filters = toFilters(search, ['site', 'provider', 'category', 'game']);
  return { list: 'revenue', filter: { from, to, by, group, ...filters } };
}
