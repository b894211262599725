import type { Centavos } from '@arara/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import {
  type AccountFilter,
  type Grouping,
  groupOf,
  isAmong,
  ofAccounts,
  periodOf,
  within,
} from './report-filter-store.ts';
import type { TimeRange } from './report-periods.ts';

/* Registrations, deposits, withdrawals and costs by period and site. */

/** The period and the site that a row is of; the site is `null` where a report is not grouped by it. */
export interface SiteKey {
  period: string;
  site: string | null;
}

/** What to sum: the accounts of a filter in a range, which may begin and end at any moment. */
export interface MoneyQuery {
  range: TimeRange;
  filter: AccountFilter;
  grouping: Grouping;
}

const keysOf = (grouping: Grouping, at: RawBuilder<unknown>) => sql`
  ${periodOf(grouping.by, at)} as period, ${groupOf(grouping, 'site', sql`site`)} as site`;

/** Costs and withdrawals, in centavos. */
export interface CostSums {
  withdrawals: number;
  withdrawn: Centavos;
  bonusCost: Centavos;
  rebates: Centavos;
  commissions: Centavos;
  fees: Centavos;
}

export async function sumCosts(q: Queryable, { range, filter, grouping }: MoneyQuery): Promise<(SiteKey & CostSums)[]> {
  const { rows } = await sql<SiteKey & CostSums>`
    select ${keysOf(grouping, sql`at`)}, sum(withdrawals)::integer as withdrawals, sum(withdrawn)::bigint as withdrawn,
      sum(bonus_cost)::bigint as "bonusCost", sum(rebates)::bigint as rebates, sum(commissions)::bigint as commissions,
      sum(fees)::bigint as fees
    from reports.money where ${within(range, sql`at`)} and ${ofAccounts(filter)} group by 1, 2`.execute(q);
  return rows;
}

/** Deposits; `returned` is what went back of them, whenever that was. */
export interface DepositSums {
  deposits: number;
  deposited: Centavos;
  returned: Centavos;
  firstDeposits: number;
  firstDeposited: Centavos;
  depositors: number;
}

export async function sumDeposits(
  q: Queryable,
  { range, filter, grouping }: MoneyQuery,
): Promise<(SiteKey & DepositSums)[]> {
  const { rows } = await sql<SiteKey & DepositSums>`
    select ${keysOf(grouping, sql`at`)}, count(*)::integer as deposits, sum(amount)::bigint as deposited,
      sum(returned)::bigint as returned, (count(*) filter (where number = 1))::integer as "firstDeposits",
      coalesce(sum(amount) filter (where number = 1), 0)::bigint as "firstDeposited",
      count(distinct member_id)::integer as depositors
    from reports.deposit where ${within(range, sql`at`)} and ${ofAccounts(filter)} group by 1, 2`.execute(q);
  return rows;
}

/** Counts accounts that were opened, without those of play money. */
export async function countRegistrations(
  q: Queryable,
  { range, filter, grouping }: MoneyQuery,
): Promise<(SiteKey & { registrations: number })[]> {
  const { rows } = await sql<SiteKey & { registrations: number }>`
    select ${keysOf(grouping, sql`created_at`)}, count(*)::integer as registrations
    from reports.account where ${within(range, sql`created_at`)} and not is_demo and ${ofAccounts(filter)}
    group by 1, 2`.execute(q);
  return rows;
}

/** Sums what the operator paid into its own jackpots, which belongs to no account. */
export async function sumPoolMovements(
  q: Queryable,
  { range, filter, grouping }: MoneyQuery,
): Promise<(SiteKey & { amount: Centavos })[]> {
  const { rows } = await sql<SiteKey & { amount: Centavos }>`
    select ${keysOf(grouping, sql`at`)}, sum(amount)::bigint as amount from reports.pool_movement
    where ${within(range, sql`at`)} and ${isAmong(sql`site`, filter.sites)} group by 1, 2`.execute(q);
  return rows;
}
