import { MAX_COHORT_PERIODS } from '@arara/contract';
import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO, centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { dayOf } from '../../../platform/index.ts';
import * as store from './cohort-store.ts';
import type { AccountFilter } from './report-filter-store.ts';
import { type DayRange, listPeriods, toPeriodStart, toTimeRange } from './report-periods.ts';
import { divide } from './revenue-figures.ts';

export interface CohortReportQuery {
  range: DayRange;
  by: store.CohortQuery['by'];
  start: store.CohortQuery['start'];
  filter: AccountFilter;
}

type CohortReport = Omit<Answer<'officeReportCohorts'>['data'], 'as_of'>;
type CohortRow = CohortReport['rows'][number];

/** What a cohort did in one period, in centavos. */
interface CellSums {
  actives: number;
  depositors: number;
  ggr: Centavos;
  deposited: Centavos;
  netCash: Centavos;
}

const NO_SUMS: CellSums = { actives: 0, depositors: 0, ggr: ZERO, deposited: ZERO, netCash: ZERO };

/** What a cohort brought from its first period on. */
type Totals = Pick<CellSums, 'ggr' | 'deposited' | 'netCash'>;

const addTotals = (one: Totals, two: Totals): Totals => ({
  ggr: centavos(one.ggr + two.ggr),
  deposited: centavos(one.deposited + two.deposited),
  netCash: centavos(one.netCash + two.netCash),
});

const toShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole);

function formatPerMember(amount: Centavos, members: number): string | null {
  const each = divide(amount, BigInt(members));
  return each === null ? null : formatReais(centavos(each));
}

const toShares = (number: number, members: number, sums: Pick<CellSums, 'actives' | 'depositors'>, totals: Totals) => ({
  number,
  active_bps: toShare(sums.actives, members),
  depositor_bps: toShare(sums.depositors, members),
  ltv_ggr: formatPerMember(totals.ggr, members),
  ltv_deposit_amount: formatPerMember(totals.deposited, members),
  ltv_net_cash: formatPerMember(totals.netCash, members),
});

const formatKey = (cohort: string, period: string): string => `${cohort} ${period}`;

/** Loads what each cohort did in each period, by both keys. */
async function loadCells(q: Queryable, query: store.CohortQuery): Promise<ReadonlyMap<string, CellSums>> {
  const cells = new Map<string, CellSums>();
  const get = ({ cohort, period }: { cohort: string; period: string }) =>
    cells.get(formatKey(cohort, period)) ?? NO_SUMS;
  for (const { cohort, period, actives, ggr } of await store.sumCohortPlay(q, query))
    cells.set(formatKey(cohort, period), { ...NO_SUMS, actives, ggr });
  for (const row of await store.sumCohortDeposits(q, query)) {
    const { cohort, period, depositors, deposited, returned } = row;
    const netCash = centavos(deposited - returned);
    cells.set(formatKey(cohort, period), { ...get(row), depositors, deposited, netCash });
  }
  for (const row of await store.sumCohortWithdrawals(q, query)) {
    const before = get(row);
    cells.set(formatKey(row.cohort, row.period), { ...before, netCash: centavos(before.netCash - row.withdrawn) });
  }
  return cells;
}

/** A cohort with its sums by number of the period, up to the running one. */
interface Cohort {
  key: string;
  members: number;
  sums: CellSums[];
  /** Number of the running period; the last of `sums` where the report has room for it. */
  running: number;
}

/** The totals of a cohort after each of its periods. */
function accumulate(sums: readonly CellSums[]): Totals[] {
  let totals: Totals = NO_SUMS;
  return sums.map((one) => {
    totals = addTotals(totals, one);
    return totals;
  });
}

function toRow({ key, members, sums, running }: Cohort, range: DayRange): CohortRow {
  const totals = accumulate(sums);
  return {
    period: toPeriodStart(key, range),
    members,
    cells: sums.map((one, number) => ({
      ...toShares(number, members, one, totals[number] ?? NO_SUMS),
      is_running: number === running,
      actives: one.actives,
      depositors: one.depositors,
      ggr: formatReais(one.ggr),
      deposit_amount: formatReais(one.deposited),
      net_cash: formatReais(one.netCash),
    })),
  };
}

/** Averages each number of the period over the players whose cohort has ended it. */
function average(cohorts: readonly Cohort[]): CohortReport['average'] {
  const numbers = Math.max(0, ...cohorts.map(({ sums }) => sums.length));
  return Array.from({ length: numbers }, (_, number) => {
    const ended = cohorts.filter(({ running, members }) => number < running && members > 0);
    const members = ended.reduce((sum, cohort) => sum + cohort.members, 0);
    const counts = ended.map(({ sums }) => sums[number] ?? NO_SUMS);
    const totals = ended
      .map(({ sums }) => accumulate(sums)[number] ?? NO_SUMS)
      .reduce<Totals>((sum, one) => addTotals(sum, one), NO_SUMS);
    const actives = counts.reduce((sum, one) => sum + one.actives, 0);
    const depositors = counts.reduce((sum, one) => sum + one.depositors, 0);
    return { ...toShares(number, members, { actives, depositors }, totals), members };
  }).filter(({ members }) => members > 0);
}

/** Reports the cohorts that begin in a range, each with its periods up to `now`. */
export async function reportCohorts(
  q: Queryable,
  { range, by, start, filter }: CohortReportQuery,
  now: Date,
): Promise<CohortReport> {
  const today = dayOf(now);
  if (range.from > today) return { rows: [], average: [] };
  const to = range.to > today ? today : range.to;
  const periods = listPeriods(by, { from: range.from, to: today });
  const query = {
    range: toTimeRange({ from: range.from, to }),
    by,
    start,
    filter,
    until: toTimeRange({ from: today, to: today }).until,
  };
  const members = new Map((await store.countCohorts(q, query)).map((row) => [row.cohort, row.members]));
  const cells = await loadCells(q, query);
  const cohorts = listPeriods(by, { from: range.from, to }).map((key, first): Cohort => {
    const running = periods.length - 1 - first;
    const own = periods.slice(first, first + MAX_COHORT_PERIODS);
    const sums = own.map((period) => cells.get(formatKey(key, period)) ?? NO_SUMS);
    return { key, members: members.get(key) ?? 0, sums, running };
  });
  return { rows: cohorts.map((cohort) => toRow(cohort, range)), average: average(cohorts) };
}
