import type { Answer } from '@arara/contract/client';
import type { Queryable } from '../../../db/index.ts';
import * as store from './decision-store.ts';
import { type DayRange, toTimeRange } from './report-periods.ts';
import { MAX_ROWS } from './revenue-report.ts';

type DecisionReport = Answer<'officeReportDecisions'>['data'];

const toFigures = ({ queue, decisions, approvals, medianSeconds, p90Seconds }: store.DecisionCounts) => ({
  queue,
  decisions,
  approvals,
  refusals: decisions - approvals,
  decision_median_seconds: medianSeconds,
  decision_p90_seconds: p90Seconds,
});

/** Reports how staff decided in a range, and how long players waited. */
export async function reportDecisions(
  q: Queryable,
  { range, ...query }: Omit<store.DecisionQuery, 'range'> & { range: DayRange },
  findEmails: (q: Queryable, ids: number[]) => Promise<Map<number, string>>,
): Promise<DecisionReport> {
  const asked = { ...query, range: toTimeRange(range) };
  const rows = await store.listDecisionCounts(q, asked, MAX_ROWS + 1);
  const isByStaff = query.group === 'staff';
  const emails = isByStaff
    ? await findEmails(q, [...new Set(rows.map(({ key }) => Number(key)))])
    : new Map<number, string>();
  return {
    rows: rows.slice(0, MAX_ROWS).map(({ key, ...counts }) => ({
      key,
      title: isByStaff ? (emails.get(Number(key)) ?? '') : null,
      ...toFigures(counts),
    })),
    is_truncated: rows.length > MAX_ROWS,
    sums: (await store.sumDecisionCounts(q, asked)).map(toFigures),
  };
}
