import type { cohortPeriods, cohortStarts } from '@arara/contract';
import type { Centavos } from '@arara/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import { type AccountFilter, ofAccounts, periodOf, within } from './report-filter-store.ts';
import type { TimeRange } from './report-periods.ts';

/* Players by the period of their registration or of their first deposit, and what they did in each later period. */

export interface CohortQuery {
  /** When the cohorts begin. */
  range: TimeRange;
  by: (typeof cohortPeriods)[number];
  start: (typeof cohortStarts)[number];
  filter: AccountFilter;
  /** Exclusive end of what is counted. */
  until: Date;
}

/** A cohort and a later period, by the keys of periods. */
interface CohortKey {
  cohort: string;
  period: string;
}

function cohortsOf({ range, by, start, filter }: CohortQuery): RawBuilder<unknown> {
  if (start === 'registration')
    return sql`
      select member_id, ${periodOf(by, sql`created_at`)} as cohort from reports.account
      where ${within(range, sql`created_at`)} and not is_demo and ${ofAccounts(filter)}`;
  return sql`
    select member_id, ${periodOf(by, sql`at`)} as cohort from reports.deposit
    where number = 1 and ${within(range, sql`at`)} and ${ofAccounts(filter)}`;
}

/** Counts the players of each cohort. */
export async function countCohorts(q: Queryable, query: CohortQuery): Promise<{ cohort: string; members: number }[]> {
  const { rows } = await sql<{ cohort: string; members: number }>`
    select cohort, count(*)::integer as members from (${cohortsOf(query)}) as c group by cohort`.execute(q);
  return rows;
}

/** Sums the play of each cohort in each period. */
export async function sumCohortPlay(
  q: Queryable,
  query: CohortQuery,
): Promise<(CohortKey & { actives: number; ggr: Centavos })[]> {
  const { from } = query.range;
  const range = { from, until: query.until };
  const { rows } = await sql<CohortKey & { actives: number; ggr: Centavos }>`
    with cohort as materialized (${cohortsOf(query)}), hours as materialized (
      select s.hour, ${periodOf(query.by, sql`s.hour`)} as period
      from generate_series(${from}::timestamptz, ${query.until}::timestamptz - interval '1 hour', interval '1 hour')
        as s (hour)
    ), play as (
      select p.member_id, h.period, bool_or(p.rounds > 0) as is_active,
        sum(p.staked + p.staked_bonus - p.won - p.won_bonus) as ggr
      from reports.member_play p join hours h on h.hour = p.hour
      where ${within(range, sql`p.hour`)} and p.member_id in (select member_id from cohort)
      group by p.member_id, h.period
    )
    select c.cohort, p.period, (count(*) filter (where p.is_active))::integer as actives, sum(p.ggr)::bigint as ggr
    from play p join cohort c using (member_id) where p.period >= c.cohort group by c.cohort, p.period`.execute(q);
  return rows;
}

/** Sums the deposits of each cohort in each period; `returned` is what went back of them, whenever that was. */
export async function sumCohortDeposits(
  q: Queryable,
  query: CohortQuery,
): Promise<(CohortKey & { depositors: number; deposited: Centavos; returned: Centavos })[]> {
  const range = { from: query.range.from, until: query.until };
  const { rows } = await sql<CohortKey & { depositors: number; deposited: Centavos; returned: Centavos }>`
    with cohort as materialized (${cohortsOf(query)}), deposit as (
      select member_id, ${periodOf(query.by, sql`at`)} as period, amount, returned from reports.deposit
      where ${within(range, sql`at`)}
    )
    select c.cohort, d.period, count(distinct d.member_id)::integer as depositors, sum(d.amount)::bigint as deposited,
      sum(d.returned)::bigint as returned
    from deposit d join cohort c using (member_id) where d.period >= c.cohort group by c.cohort, d.period`.execute(q);
  return rows;
}

/** Sums the withdrawals of each cohort in each period. */
export async function sumCohortWithdrawals(
  q: Queryable,
  query: CohortQuery,
): Promise<(CohortKey & { withdrawn: Centavos })[]> {
  const range = { from: query.range.from, until: query.until };
  const { rows } = await sql<CohortKey & { withdrawn: Centavos }>`
    with cohort as materialized (${cohortsOf(query)}), money as (
      select member_id, ${periodOf(query.by, sql`at`)} as period, withdrawn from reports.money
      where ${within(range, sql`at`)} and withdrawn <> 0
    )
    select c.cohort, m.period, sum(m.withdrawn)::bigint as withdrawn
    from money m join cohort c using (member_id) where m.period >= c.cohort group by c.cohort, m.period`.execute(q);
  return rows;
}
