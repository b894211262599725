import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, TableRow } from '../../../db/index.ts';
import { type AccountFilter, ofAccounts, periodOf, within } from './report-filter-store.ts';
import type { ReportPeriod, TimeRange } from './report-periods.ts';

/* How deposits and withdrawals that were asked for in a range went on. */

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
  (percentile_cont(0.5) within group (order by extract(epoch from credited_at - created_at))
    filter (where status = 'credited'))::integer as "medianSeconds"`;

const ofOrders = ({ range, filter }: PaymentQuery) =>
  sql`from reports.deposit_order where ${within(range, sql`created_at`)} and ${ofAccounts(filter)}`;

/** Counts deposits by period, method and channel, with at most `limit` rows. */
export async function listDepositCounts(q: Queryable, query: PaymentQuery, limit: number): Promise<DepositCountRow[]> {
  const { rows } = await sql<DepositCountRow>`
    select ${periodOf(query.by, sql`created_at`)} as period, method, channel_id as "channelId", channel, ${depositCounts}
    ${ofOrders(query)} group by 1, 2, 3, 4 order by 1, 2, 3 limit ${limit}`.execute(q);
  return rows;
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the count returned no row');
  return row;
}

export async function sumDepositCounts(q: Queryable, query: PaymentQuery): Promise<DepositCounts> {
  const { rows } = await sql<DepositCounts>`select ${depositCounts} ${ofOrders(query)}`.execute(q);
  return one(rows);
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

const approvalSeconds = sql`extract(epoch from approved_at - requested_at)`;

const withdrawalCounts = sql`
  count(*)::integer as asked, coalesce(sum(amount), 0)::bigint as "askedAmount", count(approved_at)::integer as approved,
  (count(approved_at) filter (where is_auto))::integer as automatic,
  (count(*) filter (where status = 'refused'))::integer as refused,
  (count(*) filter (where status = 'cancelled'))::integer as cancelled,
  (count(*) filter (where status = 'failed'))::integer as failed,
  (count(*) filter (where status = 'paid'))::integer as paid,
  coalesce(sum(amount) filter (where status = 'paid'), 0)::bigint as "paidAmount",
  (percentile_cont(0.5) within group (order by ${approvalSeconds}) filter (where approved_at is not null))::integer
    as "medianSeconds",
  (percentile_cont(0.9) within group (order by ${approvalSeconds}) filter (where approved_at is not null))::integer
    as "p90Seconds"`;

const ofRequests = ({ range, filter }: PaymentQuery) =>
  sql`from reports.withdrawal where ${within(range, sql`requested_at`)} and ${ofAccounts(filter)}`;

/** Counts withdrawals by period and kind of destination, with at most `limit` rows. */
export async function listWithdrawalCounts(
  q: Queryable,
  query: PaymentQuery,
  limit: number,
): Promise<WithdrawalCountRow[]> {
  const { rows } = await sql<WithdrawalCountRow>`
    select ${periodOf(query.by, sql`requested_at`)} as period, method, ${withdrawalCounts}
    ${ofRequests(query)} group by 1, 2 order by 1, 2 limit ${limit}`.execute(q);
  return rows;
}

export async function sumWithdrawalCounts(q: Queryable, query: PaymentQuery): Promise<WithdrawalCounts> {
  const { rows } = await sql<WithdrawalCounts>`select ${withdrawalCounts} ${ofRequests(query)}`.execute(q);
  return one(rows);
}
