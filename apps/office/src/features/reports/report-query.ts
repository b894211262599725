import type { Input } from '@arara/contract/client';
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

export const reportViews = [
  'revenue',
  'money',
  'players',
  'cohorts',
  'promotions',
  'payments',
  'liabilities',
  'rates',
  'schedules',
] as const;
export type ReportView = (typeof reportViews)[number];

/** Steps of time of a report. */
export const periodSteps = ['hour', 'day', 'week', 'month'] as const;
export type PeriodStep = (typeof periodSteps)[number];

/** Dimensions of the revenue that have filters. */
export const filterDimensions = ['site', 'provider', 'category', 'game'] as const;
export type FilterDimension = (typeof filterDimensions)[number];

/** Dimensions of the players of the revenue, which rows are grouped by and which have no filter. */
export const memberDimensions = ['agent', 'area'] as const;
type MemberDimension = (typeof memberDimensions)[number];

/** Lengths of the periods of cohorts, with the longest period of each in days. */
const MAX_COHORT_DAYS = { day: 31, week: 217, month: 400 } as const satisfies Record<CohortLength, number>;
const cohortLengths = ['day', 'week', 'month'] as const;
export type CohortLength = NonNullable<Input<'officeReportCohorts'>['by']>;

export const cohortStarts = ['registration', 'first_deposit'] as const;
export const decisionGroups = ['staff', 'day', 'site'] as const;
export const rankedGroups = ['player', 'agent', 'area'] as const;

/** Figures of a cohort that its table shows. */
export const cohortMeasures = ['active_bps', 'depositor_bps', 'ltv_ggr', 'ltv_net_cash', 'ltv_deposit_amount'] as const;
export type CohortMeasure = (typeof cohortMeasures)[number];

/** How cohorts are built, and the figure that is shown of them. */
export interface CohortChoice {
  length: CohortLength;
  start: (typeof cohortStarts)[number];
  measure: CohortMeasure;
}

/** What the rows of a table are: steps of time, or values of a dimension. */
export type RowLevel = PeriodStep | FilterDimension | MemberDimension;

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
  cohort: CohortChoice;
  /** What the rows of the ranking are. */
  ranked: (typeof rankedGroups)[number];
  /** What decisions of staff are grouped by. */
  decided: (typeof decisionGroups)[number];
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

export const isMemberDimension = (level: string): level is MemberDimension =>
  memberDimensions.some((one) => one === level);

const isLevel = (level: string): level is RowLevel =>
  isPeriodStep(level) || isDimension(level) || isMemberDimension(level);

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
  // Rows of agents and countries do not open: a report has no filter by them.
  const isOpened = isLevel(within) && within !== rows && !isMemberDimension(rows);
  return { rows, within: isOpened ? within : 'none' };
}

function parseFilters(search: URLSearchParams): ReportFilters {
  const entries = filterDimensions.map((dimension) => {
    return [dimension, split(search.get(dimension)).slice(0, MAX_FILTER_VALUES)] as const;
  });
  return { ...NO_FILTERS, ...Object.fromEntries(entries) };
}

/** The lengths of the periods of cohorts that a period has room for. */
export const listCohortLengths = (period: Period): CohortLength[] =>
  cohortLengths.filter((length) => countDays(period) <= MAX_COHORT_DAYS[length]);

const DEFAULT_COHORT: CohortChoice = { length: 'month', start: 'registration', measure: 'active_bps' };

const parseCohort = (search: URLSearchParams, period: Period): CohortChoice => ({
  length: findIn(listCohortLengths(period), search.get('length')) ?? DEFAULT_COHORT.length,
  start: findIn(cohortStarts, search.get('start')) ?? DEFAULT_COHORT.start,
  measure: findIn(cohortMeasures, search.get('measure')) ?? DEFAULT_COHORT.measure,
});

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
    cohort: parseCohort(search, period),
    decided: findIn(decisionGroups, search.get('decided')) ?? 'staff',
    ranked: findIn(rankedGroups, search.get('ranked')) ?? 'player',
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
  write('length', query.cohort.length, DEFAULT_COHORT.length);
  write('start', query.cohort.start, DEFAULT_COHORT.start);
  write('measure', query.cohort.measure, DEFAULT_COHORT.measure);
  write('ranked', query.ranked, 'player');
  write('decided', query.decided, 'staff');
  write('sort', query.sort, '');
  write('open', query.open.join(','), '');
  write('at', query.at, '');
  return search;
}

export const hasFilters = ({ filters }: ReportQuery): boolean =>
  filterDimensions.some((dimension) => filters[dimension].length > 0);

export const withoutFilters = (query: ReportQuery): ReportQuery => ({ ...query, filters: NO_FILTERS });
