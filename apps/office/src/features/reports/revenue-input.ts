import type { Answer, Input } from '@arara/contract/client';
import { toLocalInput } from '../../shared/format/site-time.ts';
import { type Period, addDays, countDays, toComparedPeriod } from './period.ts';
import {
  type FilterDimension,
  type PeriodStep,
  type ReportFilters,
  type ReportQuery,
  type RowLevel,
  isDimension,
  isMemberDimension,
  isPeriodStep,
} from './report-query.ts';

export type RevenueInput = Input<'officeReportRevenue'>;
export type RevenueAnswer = Answer<'officeReportRevenue'>['data'];
export type RevenueFigures = RevenueAnswer['sums'];

const SPARK_DAYS = 14;

/** Start and length of a report: its period and the one it is compared with. */
export function toRangeInput(period: Period, compared: Period | undefined) {
  return {
    from: period.from,
    to: period.to,
    ...(compared === undefined ? {} : { compare_from: compared.from, compare_to: compared.to }),
  };
}

const join = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(','));

/** The sites of the page, for the reports that no other filter restricts. */
export function toSiteInput({ site }: ReportFilters): Pick<RevenueInput, 'sites'> {
  const sites = join(site);
  return sites === undefined ? {} : { sites };
}

/** The filters of the page as calls take them. */
export function toFilterInput(
  filters: ReportFilters,
): Pick<RevenueInput, 'sites' | 'providers' | 'categories' | 'games'> {
  const providers = join(filters.provider);
  const [categories, games] = [join(filters.category), join(filters.game)];
  return {
    ...toSiteInput(filters),
    ...(providers === undefined ? {} : { providers }),
    ...(categories === undefined ? {} : { categories }),
    ...(games === undefined ? {} : { games }),
  };
}

const toBase = (query: ReportQuery, compared = toComparedPeriod(query.period, query.comparison)) => ({
  ...toRangeInput(query.period, compared),
  ...toFilterInput(query.filters),
});

/** The step of the chart: that of the rows, hours for a single day. */
export function chooseChartStep({ rows, period }: ReportQuery): PeriodStep {
  if (countDays(period) === 1) return 'hour';
  return isPeriodStep(rows) ? rows : 'day';
}

/** The dimension of the list of best values. */
export function chooseTopDimension({ rows, within }: ReportQuery): FilterDimension {
  if (isDimension(within)) return within;
  return isDimension(rows) ? rows : 'game';
}

/** The call for rows of a level over a whole period. */
const toLevelInput = (level: RowLevel): Pick<RevenueInput, 'by' | 'group'> =>
  isPeriodStep(level) ? { by: level, group: '' } : { by: 'total', group: level };

/** The call for the rows of the table and the sums. */
export const toMainInput = (query: ReportQuery): RevenueInput => ({ ...toBase(query), ...toLevelInput(query.rows) });

export const toChartInput = (query: ReportQuery): RevenueInput => ({
  ...toBase(query),
  by: chooseChartStep(query),
  group: '',
});

export const toTopInput = (query: ReportQuery): RevenueInput => ({
  ...toBase(query),
  by: 'total',
  group: chooseTopDimension(query),
});

/** The call for the course of the last days by value of the top dimension. */
export function toSparkInput(query: ReportQuery): RevenueInput {
  const { to } = query.period;
  return {
    ...toFilterInput(query.filters),
    from: addDays(to, 1 - SPARK_DAYS),
    to,
    by: 'day',
    group: chooseTopDimension(query),
  };
}

/** The key of a period's row: `2026-11-22`, or `2026-11-22T14` for an hour. */
export const toPeriodKey = (iso: string, step: PeriodStep): string =>
  toLocalInput(iso).slice(0, step === 'hour' ? 13 : 10);

function lastDayOf(day: string, step: PeriodStep): string {
  if (step === 'week') return addDays(day, 6);
  if (step === 'month') return addDays(`${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
  return day;
}

/** The days of a step that begins at `key`, within the period of the report. */
export function toStepPeriod({ period }: ReportQuery, step: PeriodStep, key: string): Period {
  const day = key.slice(0, 10);
  const last = lastDayOf(day, step);
  return { from: day < period.from ? period.from : day, to: last > period.to ? period.to : last };
}

/** The call for the rows that a row opens into; undefined where it does not open. */
export function toOpenInput(query: ReportQuery, key: string): RevenueInput | undefined {
  const { rows, within, period, comparison } = query;
  if (within === 'none' || isMemberDimension(rows)) return undefined;
  if (!isPeriodStep(rows)) {
    const filters = { ...query.filters, [rows]: [key] };
    return { ...toBase({ ...query, filters }), ...toLevelInput(within) };
  }
  const step = toStepPeriod(query, rows, key);
  const whole = toComparedPeriod(period, comparison);
  // The days at the same distance from the start of the compared period.
  const shift = whole === undefined ? 0 : countDays({ from: whole.from, to: period.from }) - 1;
  const compared = whole === undefined ? undefined : { from: addDays(step.from, -shift), to: addDays(step.to, -shift) };
  const level = toLevelInput(within);
  return { ...toBase({ ...query, period: step }, compared), ...level, ...(rows === 'hour' ? { by: 'hour' } : {}) };
}
