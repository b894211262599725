import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import { type PageRequest, offsetOf } from '../../../platform/index.ts';
import type { WithdrawalStatus } from '../withdrawal/withdrawal.ts';
import type { FlagName, Risk } from './flag.ts';
import type { Stage } from './sla.ts';

/** What staff looks the withdrawals through by. */
export interface QueueFilter {
  memberId: number | null;
  statuses: WithdrawalStatus[] | null;
  words: string;
  risk: Risk | null;
  flag: FlagName | null;
  /** Of what still waits. */
  stage: Stage | null;
  sort: 'age' | 'risk' | 'amount';
  order: 'asc' | 'desc';
}

/** The numbers of the withdrawals on a page of the queue, and how many there are. */
export async function listQueue(
  q: Queryable,
  filter: QueueFilter,
  page: PageRequest,
  now: Date,
): Promise<{ ids: string[]; total: number }> {
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`;
  const by = {
    age: sql`w.requested_at ${direction}`,
    // What nobody computed yet may be red.
    risk: sql`r.red + (r.flagged_at is null)::integer desc, r.amber desc, w.requested_at ${direction}`,
    amount: sql`w.amount ${direction}, w.requested_at`,
  }[filter.sort];
  const from = sql`
    cashier.withdrawal w join cashier.withdrawal_review r on r.withdrawal_id = w.id
    where (${filter.memberId}::integer is null or w.member_id = ${filter.memberId})
      and (${filter.statuses}::text[] is null or w.status = any(${filter.statuses}))
      and (${filter.words} = '' or w.id = ${filter.words} or w.member_id::text = ${filter.words}
        or w.end_to_end_id = ${filter.words})
      and (${filter.risk}::text is null or ${filter.risk} = case when r.flagged_at is null then 'unknown'
        when r.red > 0 then 'red' when r.amber > 0 then 'amber' else 'green' end)
      and (${filter.flag}::text is null or exists (select from cashier.withdrawal_flag f
        where f.withdrawal_id = w.id and f.name = ${filter.flag}))
      and (${filter.stage}::integer is null or (w.status in ('in_review', 'second_review', 'on_hold')
        and ${filter.stage} = case when r.due_at <= ${now} then 3
          when r.due_at - r.sla_minutes * interval '15 seconds' <= ${now} then 2
          when r.due_at - r.sla_minutes * interval '30 seconds' <= ${now} then 1 else 0 end))`;
  const { rows } = await sql<{ id: string }>`
    select w.id from ${from} order by ${by}, w.id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(q);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}
