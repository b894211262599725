import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, TableRow } from '../../../db/index.ts';
import { type AccountFilter, ofRequesters, periodOf, within } from './report-filter-store.ts';
import type { ReportPeriod, TimeRange } from './report-periods.ts';

/*
 * How deposits and withdrawals that were asked for in a range went on. The rows and their sum are grouping sets of one reading: each
 * table is read once.
 */

export interface PaymentQuery {
  range: TimeRange;
  filter: AccountFilter;
  by: ReportPeriod;
}

/** Orders of deposits by what became of them. */
export interface DepositCounts {
  asked: number;
  askedAmount: Centavos;
  paid: number;
  paidAmount: Centavos;
  expired: number;
  refused: number;
  failed: number;
  medianSeconds: number | null;
}

export interface DepositCountRow extends DepositCounts {
  period: string;
  method: string;
  channelId: number;
  channel: string;
}

const depositCounts = sql`
  count(*)::integer as asked, coalesce(sum(amount), 0)::bigint as "askedAmount",
  (count(*) filter (where status = 'credited'))::integer as paid,
  coalesce(sum(amount) filter (where status = 'credited'), 0)::bigint as "paidAmount",
  (count(*) filter (where status = 'expired'))::integer as expired,
  (count(*) filter (where status = 'refused'))::integer as refused,
  (count(*) filter (where status = 'failed'))::integer as failed,
  (percentile_cont(0.5) within group (order by seconds) filter (where status = 'credited'))::integer as "medianSeconds"`;

/** The groups of a report, and their sum, which is there without a group too. */
interface SummedCounts<Row, Sum> {
  rows: Row[];
  sum: Sum;
}

/** Separates the sum from the groups. */
function toSummedCounts<Row extends object>(found: readonly (Row & { isSum: boolean })[]): SummedCounts<Row, Row> {
  const rows: Row[] = [];
  let sum: Row | undefined;
  for (const row of found)
    if (row.isSum) sum = row;
    else rows.push(row);
  if (sum === undefined) throw new Error('the count returned no sum');
  return { rows, sum };
}

/** Counts deposits by period, method and channel, with at most `limit` groups. */
export async function listDepositCounts(
  q: Queryable,
  { range, filter, by }: PaymentQuery,
  limit: number,
): Promise<SummedCounts<DepositCountRow, DepositCounts>> {
  const { rows } = await sql<DepositCountRow & { isSum: boolean }>`
    with request as materialized (
      select ${periodOf(by, sql`created_at`)} as period, method, channel_id, channel, status, amount,
        extract(epoch from credited_at - created_at)::float8 as seconds
      from reports.deposit_order request where ${within(range, sql`created_at`)} and ${ofRequesters(filter)}
    )
    select grouping(period) = 1 as "isSum", period, min(method) as method, channel_id as "channelId", min(channel) as channel,
      ${depositCounts}
    from request group by grouping sets ((period, channel_id), ())
    order by 1 desc, 2, 3, 4 limit ${limit + 1}`.execute(q);
  return toSummedCounts(rows);
}

/** Withdrawals by what became of them. */
export interface WithdrawalCounts {
  asked: number;
  askedAmount: Centavos;
  approved: number;
  automatic: number;
  refused: number;
  cancelled: number;
  failed: number;
  paid: number;
  paidAmount: Centavos;
  medianSeconds: number | null;
  p90Seconds: number | null;
}

/** The kind of the destination: a kind of Pix key, or a bank account. */
export type WithdrawalMethod = TableRow<'cashier.bank_account', 'key_kind'>['key_kind'];

export interface WithdrawalCountRow extends WithdrawalCounts {
  period: string;
  method: WithdrawalMethod;
}

const withdrawalCounts = sql`
  count(*)::integer as asked, coalesce(sum(amount), 0)::bigint as "askedAmount", count(seconds)::integer as approved,
  (count(seconds) filter (where is_auto))::integer as automatic,
  (count(*) filter (where status = 'refused'))::integer as refused,
  (count(*) filter (where status = 'cancelled'))::integer as cancelled,
  (count(*) filter (where status = 'failed'))::integer as failed,
  (count(*) filter (where status = 'paid'))::integer as paid,
  coalesce(sum(amount) filter (where status = 'paid'), 0)::bigint as "paidAmount",
  (percentile_cont(0.5) within group (order by seconds) filter (where seconds is not null))::integer as "medianSeconds",
  (percentile_cont(0.9) within group (order by seconds) filter (where seconds is not null))::integer as "p90Seconds"`;

/**
 * Counts withdrawals by period and kind of destination, with at most `limit` groups. None is approved before it is requested, so that the
 * approvals since the beginning of the range are all that there are.
 */
export async function listWithdrawalCounts(
  q: Queryable,
  { range, filter, by }: PaymentQuery,
  limit: number,
): Promise<SummedCounts<WithdrawalCountRow, WithdrawalCounts>> {
  const { rows } = await sql<WithdrawalCountRow & { isSum: boolean }>`
    with request as materialized (
      select ${periodOf(by, sql`requested_at`)} as period, method, amount, status, is_auto,
        extract(epoch from approval.approved_at - requested_at)::float8 as seconds
      from reports.withdrawal request left join (
        select withdrawal_id, min(at) as approved_at from reports.approval where at >= ${range.from} group by withdrawal_id
      ) as approval on approval.withdrawal_id = request.id
      where ${within(range, sql`requested_at`)} and ${ofRequesters(filter)}
    )
    select grouping(period) = 1 as "isSum", period, method, ${withdrawalCounts}
    from request group by grouping sets ((period, method), ())
    order by 1 desc, 2, 3 limit ${limit + 1}`.execute(q);
  return toSummedCounts(rows);
}
