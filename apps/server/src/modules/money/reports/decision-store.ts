import type { decisionGroups } from '@arara/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import { type AccountFilter, ofAccounts, periodOf, within } from './report-filter-store.ts';
import type { TimeRange } from './report-periods.ts';

/* Decisions of people about withdrawals and reviewed deposits. */

export interface DecisionQuery {
  range: TimeRange;
  group: (typeof decisionGroups)[number];
  filter: AccountFilter;
}

/** Decisions with the time that they took. */
export interface DecisionCounts {
  queue: 'withdrawals' | 'deposits';
  decisions: number;
  approvals: number;
  medianSeconds: number | null;
  p90Seconds: number | null;
}

const groupKeys: Record<DecisionQuery['group'], RawBuilder<string>> = {
  staff: sql<string>`staff_id::text`,
  day: periodOf('day', sql`decided_at`),
  site: sql<string>`site`,
};

const seconds = sql`extract(epoch from decided_at - asked_at)`;

const counts = sql`
  count(*)::integer as decisions, (count(*) filter (where is_approved))::integer as approvals,
  (percentile_cont(0.5) within group (order by ${seconds}))::integer as "medianSeconds",
  (percentile_cont(0.9) within group (order by ${seconds}))::integer as "p90Seconds"`;

const ofDecisions = ({ range, filter }: DecisionQuery) =>
  sql`from reports.decision where ${within(range, sql`decided_at`)} and ${ofAccounts(filter)}`;

/** Counts decisions by queue and group, the most first, with at most `limit` rows. */
export async function listDecisionCounts(
  q: Queryable,
  query: DecisionQuery,
  limit: number,
): Promise<(DecisionCounts & { key: string })[]> {
  const { rows } = await sql<DecisionCounts & { key: string }>`
    select queue, ${groupKeys[query.group]} as key, ${counts} ${ofDecisions(query)}
    group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`.execute(q);
  return rows;
}

export async function sumDecisionCounts(q: Queryable, query: DecisionQuery): Promise<DecisionCounts[]> {
  const { rows } = await sql<DecisionCounts>`
    select queue, ${counts} ${ofDecisions(query)} group by 1 order by 1 desc`.execute(q);
  return rows;
}
