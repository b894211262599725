import { type Centavos, ZERO } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow } from '../../../../db/index.ts';
import { type PageRequest, offsetOf } from '../../../../platform/index.ts';
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
      and (${filter.risk}::text is null or ${filter.risk} = case when r.flagged_at is null then 'unknown'
        when r.red > 0 then 'red' when r.amber > 0 then 'amber' else 'green' end)
      and (${filter.flag}::text is null or exists (select from cashier.withdrawal_flag f
        where f.withdrawal_id = w.id and f.name = ${filter.flag}))
      and (${filter.stage}::integer is null or (w.status in ('in_review', 'second_review', 'on_hold')
        and ${filter.stage} = case when r.due_at <= ${now} then 3
          when r.due_at - r.sla_minutes * interval '15 seconds' <= ${now} then 2
          when r.due_at - r.sla_minutes * interval '30 seconds' <= ${now} then 1 else 0 end))`;
}

/** How many withdrawals match, and the sum of their amounts. */
export async function countQueue(
  q: Queryable,
  filter: QueueFilter,
  now: Date,
): Promise<{ total: number; sum: Centavos }> {
  const { rows } = await sql<{ total: number; sum: Centavos }>`
    select count(*)::integer as total, coalesce(sum(w.amount), 0)::bigint as sum
    from ${tables} where ${toConditions(filter, now)}`.execute(q);
  return rows[0] ?? { total: 0, sum: ZERO };
}

/** The ids of the withdrawals on a page of the queue, their number and the sum of their amounts. */
export async function listQueue(
  q: Queryable,
  filter: QueueFilter & QueueOrder,
  page: PageRequest,
  now: Date,
): Promise<{ ids: string[]; total: number; sum: Centavos }> {
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`;
  const by = {
    age: sql`w.requested_at ${direction}`,
    due: sql`r.due_at ${direction}`,
    // A withdrawal without computed flags may be red.
    risk: sql`r.red + (r.flagged_at is null)::integer desc, r.amber desc, w.requested_at ${direction}`,
    amount: sql`w.amount ${direction}, w.requested_at`,
  }[filter.sort];
  const { rows } = await sql<TableRow<'cashier.withdrawal', 'id'>>`
    select w.id from ${tables} where ${toConditions(filter, now)}
    order by ${by}, w.id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { ids: rows.map(({ id }) => id), ...(await countQueue(q, filter, now)) };
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
    select w.id, w.requested_at as "requestedAt" from ${tables} where ${toConditions(filter, now)} and ${isAfter}
    order by w.requested_at desc, w.id desc limit ${limit}`.execute(q);
  return rows;
}
