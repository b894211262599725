import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import {
  type CamelRow,
  type Keyset,
  type Queryable,
  type TableRow,
  listByKeyset,
  sumBounded,
} from '../../../../db/index.ts';
import type { CursorPageRequest, CursorRows } from '../../../../platform/index.ts';
import type { WithdrawalStatus } from '../withdrawals/withdrawal.ts';
import type { DeadlineStage } from './review-store.ts';
import type { FlagName, WithdrawalRisk } from './withdrawal-flags.ts';

/** Selects withdrawals; `null` and empty conditions are ignored. `until` is excluded. */
export interface QueueFilter {
  memberId: number | null;
  since: Date | null;
  until: Date | null;
  statuses: WithdrawalStatus[] | null;
  search: string;
  /** Members whom the search names; their withdrawals match too. */
  searchedMembers: readonly number[];
  min: Centavos | null;
  max: Centavos | null;
  /** The key of the site of the account. */
  site: string | null;
  risk: WithdrawalRisk | null;
  flag: FlagName | null;
  /** Only for pending withdrawals. */
  stage: DeadlineStage | null;
}

export interface QueueOrder {
  sort: 'age' | 'due' | 'risk' | 'amount';
  order: 'asc' | 'desc';
}

const tables = sql`cashier.withdrawal w join cashier.withdrawal_review r on r.withdrawal_id = w.id`;

const isAtRisk = (risk: WithdrawalRisk) => sql`
  ${risk} = case when r.flagged_at is null then 'unknown' when r.red > 0 then 'red' when r.amber > 0 then 'amber' else 'green' end`;

const isAtStage = (stage: DeadlineStage, now: Date) => sql`
  (w.status in ('in_review', 'second_review', 'on_hold') and ${stage} = case when r.due_at <= ${now} then 3
    when r.due_at - r.sla_minutes * interval '15 seconds' <= ${now} then 2
    when r.due_at - r.sla_minutes * interval '30 seconds' <= ${now} then 1 else 0 end)`;

function toConditions(filter: QueueFilter, now: Date) {
  return sql`
    (${filter.memberId}::integer is null or w.member_id = ${filter.memberId})
      and (${filter.since}::timestamptz is null or w.requested_at >= ${filter.since})
      and (${filter.until}::timestamptz is null or w.requested_at < ${filter.until})
      and (${filter.statuses}::text[] is null or w.status = any(${filter.statuses}))
      and (${filter.search} = '' or w.id = any(array(
        select id from cashier.withdrawal where id = upper(${filter.search})
        union all select id from cashier.withdrawal
          where end_to_end_id in (${filter.search}, upper(${filter.search}))
        union all select id from cashier.withdrawal
          where member_id = any(${[...filter.searchedMembers]}::integer[]))))
      and (${filter.min}::bigint is null or w.amount >= ${filter.min})
      and (${filter.max}::bigint is null or w.amount <= ${filter.max})
      and ${filter.risk === null ? sql`true` : isAtRisk(filter.risk)}
      and (${filter.site}::text is null or w.member_id in (
        select member_id from cashier.member_site where site = ${filter.site}))
      and (${filter.flag}::text is null or exists (select from cashier.withdrawal_flag f
        where f.withdrawal_id = w.id and f.name = ${filter.flag}))
      and ${filter.stage === null ? sql`true` : isAtStage(filter.stage, now)}`;
}

/** Every withdrawal has a review; it is read only for what its columns decide. */
const tablesOf = ({ risk, stage }: QueueFilter) =>
  risk === null && stage === null ? sql`cashier.withdrawal w` : tables;

export async function countQueue(q: Queryable, filter: QueueFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${tablesOf(filter)} where ${toConditions(filter, now)}`.execute(q);
  return rows[0]?.total ?? 0;
}

/** The highest risk has the lowest number. A withdrawal without computed flags may be red. */
const riskRank = sql`-1000 * (r.red + (r.flagged_at is null)::integer) - r.amber`;

function toKeyset({ sort, order }: QueueOrder): Keyset {
  const sign = order === 'asc' ? sql`` : sql`-`;
  const columns = {
    age: [],
    due: [{ expression: sql`r.due_at`, type: 'time' }],
    // The direction applies to the age, so that of the rank is turned.
    risk: [{ expression: sql`${sign}(${riskRank})`, type: 'integer' }],
    amount: [{ expression: sql`w.amount`, type: 'integer' }],
  } as const satisfies Record<QueueOrder['sort'], Keyset['columns']>;
  return {
    name: `withdrawals ${sort} ${order}`,
    columns: [
      ...columns[sort],
      { expression: sql`w.requested_at`, type: 'time' },
      { expression: sql`w.id`, type: 'text' },
    ],
    order,
  };
}

/** The ids of the withdrawals on a page of the queue, how many match and the sum of their amounts. */
export async function listQueue(
  q: Queryable,
  filter: QueueFilter & QueueOrder,
  page: CursorPageRequest,
  now: Date,
): Promise<CursorRows<string> & { sum: Centavos | null }> {
  const where = toConditions(filter, now);
  const { rows, ...cursors } = await listByKeyset<TableRow<'cashier.withdrawal', 'id'>>(q, {
    select: sql`w.id`,
    from: filter.sort === 'due' || filter.sort === 'risk' ? tables : tablesOf(filter),
    where,
    keyset: toKeyset(filter),
    page,
  });
  const counted = await sumBounded(q, sql`w.amount`, sql`from ${tablesOf(filter)} where ${where}`);
  return { rows: rows.map(({ id }) => id), ...cursors, ...counted };
}

export type QueuePosition = CamelRow<'cashier.withdrawal', 'id' | 'requested_at'>;

/** The withdrawals after one of them, newest first. */
export async function listQueueAfter(
  q: Queryable,
  filter: QueueFilter,
  { after, limit, now }: { after: QueuePosition | undefined; limit: number; now: Date },
): Promise<QueuePosition[]> {
  const isAfter = after === undefined ? sql`true` : sql`(w.requested_at, w.id) < (${after.requestedAt}, ${after.id})`;
  const { rows } = await sql<QueuePosition>`
    select w.id, w.requested_at as "requestedAt" from ${tablesOf(filter)} where ${toConditions(filter, now)} and ${isAfter}
    order by w.requested_at desc, w.id desc limit ${limit}`.execute(q);
  return rows;
}
