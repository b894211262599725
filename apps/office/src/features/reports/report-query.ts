import {
  type Comparison,
  MAX_HOURLY_DAYS,
  type Period,
  type PeriodPreset,
  comparisons,
  countDays,
  isPeriod,
  periodPresets,
  toPeriod,
} from './period.ts';

export const reportViews = ['revenue', 'money', 'payments', 'liabilities'] as const;
export type ReportView = (typeof reportViews)[number];

/** Steps of time of a report. */
export const periodSteps = ['hour', 'day', 'week', 'month'] as const;
export type PeriodStep = (typeof periodSteps)[number];

/** Dimensions of the revenue that have filters. */
export const filterDimensions = ['site', 'provider', 'category', 'game'] as const;
export type FilterDimension = (typeof filterDimensions)[number];

/** What the rows of a table are: steps of time, or values of a dimension. */
export type RowLevel = PeriodStep | FilterDimension;

export type ReportFilters = Readonly<Record<FilterDimension, readonly string[]>>;

/** The state of the report page, kept in the address so that a link shows the same. */
export interface ReportQuery {
  view: ReportView;
  preset: PeriodPreset;
  period: Period;
  comparison: Comparison;
  /** Rows of the table, and the rows that each opens into. */
  rows: RowLevel;
  within: RowLevel | 'none';
  filters: ReportFilters;
  /** Key of the sorted column; `-` before it for descending. Empty for the order of time. */
  sort: string;
  /** Keys of the rows that are open. */
  open: readonly string[];
  /** A past moment of the liabilities, `2026-11-21T21:30`; empty for now. */
  at: string;
}

const NO_FILTERS: ReportFilters = { site: [], provider: [], category: [], game: [] };
const MAX_FILTER_VALUES = 50;
const MAX_OPEN_ROWS = 31;

const split = (text: string | null): string[] => (text ?? '').split(',').filter((value) => value !== '');

export const isPeriodStep = (level: string): level is PeriodStep => periodSteps.some((step) => step === level);

export const isDimension = (level: string): level is FilterDimension => filterDimensions.some((one) => one === level);

const isLevel = (level: string): level is RowLevel => isPeriodStep(level) || isDimension(level);

function findIn<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

function parsePeriod(search: URLSearchParams, today: string): Pick<ReportQuery, 'preset' | 'period'> {
  const preset = findIn(periodPresets, search.get('period')) ?? 'week';
  if (preset !== 'custom') return { preset, period: toPeriod(preset, today) };
  const period = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  return isPeriod(period) ? { preset, period } : { preset: 'week', period: toPeriod('week', today) };
}

function parseRows(search: URLSearchParams, period: Period): Pick<ReportQuery, 'rows' | 'within'> {
  const typed = search.get('rows') ?? '';
  const isTooLong = typed === 'hour' && countDays(period) > MAX_HOURLY_DAYS;
  const rows = isLevel(typed) && !isTooLong ? typed : 'day';
  const within = search.get('within') ?? (isPeriodStep(rows) ? 'game' : 'none');
  return { rows, within: isLevel(within) && within !== rows ? within : 'none' };
}

function parseFilters(search: URLSearchParams): ReportFilters {
  const entries = filterDimensions.map((dimension) => {
    return [dimension, split(search.get(dimension)).slice(0, MAX_FILTER_VALUES)] as const;
  });
  return { ...NO_FILTERS, ...Object.fromEntries(entries) };
}

/** Parses the state of the page; invalid values fall back to the defaults. `today` is the day at the site. */
export function parseReportQuery(search: URLSearchParams, today: string): ReportQuery {
  const { preset, period } = parsePeriod(search, today);
  return {
    view: findIn(reportViews, search.get('view')) ?? 'revenue',
    preset,
    period,
    comparison: findIn(comparisons, search.get('compare')) ?? 'previous',
    ...parseRows(search, period),
    filters: parseFilters(search),
    sort: search.get('sort') ?? '',
    open: split(search.get('open')).slice(0, MAX_OPEN_ROWS),
    at: search.get('at') ?? '',
  };
}

/** Writes the state into an address; what has its default is left out. */
export function toReportSearch(query: ReportQuery): URLSearchParams {
  const search = new URLSearchParams();
  const write = (name: string, value: string, otherwise: string) => {
    if (value !== otherwise) search.set(name, value);
  };
  write('view', query.view, 'revenue');
  write('period', query.preset, 'week');
  if (query.preset === 'custom') {
    search.set('from', query.period.from);
    search.set('to', query.period.to);
  }
  write('compare', query.comparison, 'previous');
  write('rows', query.rows, 'day');
  write('within', query.within, isPeriodStep(query.rows) ? 'game' : 'none');
  for (const dimension of filterDimensions) write(dimension, query.filters[dimension].join(','), '');
  write('sort', query.sort, '');
  write('open', query.open.join(','), '');
  write('at', query.at, '');
  return search;
}

export const hasFilters = ({ filters }: ReportQuery): boolean =>
  filterDimensions.some((dimension) => filters[dimension].length > 0);

export const withoutFilters = (query: ReportQuery): ReportQuery => ({ ...query, filters: NO_FILTERS });
