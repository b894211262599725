import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { WithdrawalStatus } from '../withdrawal/withdrawal.ts';
import type { Stage } from './sla.ts';

const waits = sql`w.status in ('in_review', 'second_review', 'on_hold')`;

/** A withdrawal whose clock staff may have to be told of. */
export interface Waiting {
  id: string;
  status: WithdrawalStatus;
  dueAt: Date;
  slaMinutes: number;
  alerted: Stage;
}

/** Withdrawals of which half the time is gone and staff was not yet told of all of it, held until the end. */
export async function lockToAlert(tx: Tx, now: Date, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.id, w.status, r.due_at as "dueAt", r.sla_minutes as "slaMinutes", r.alerted
    from cashier.withdrawal_review r join cashier.withdrawal w on w.id = r.withdrawal_id
    where ${waits} and r.alerted <
      case when r.due_at <= ${now} then 3
        when r.due_at - r.sla_minutes * interval '15 seconds' <= ${now} then 2
        when r.due_at - r.sla_minutes * interval '30 seconds' <= ${now} then 1 else 0 end
    order by r.due_at, w.id limit ${limit} for no key update of r skip locked`.execute(tx);
  return rows;
}

export async function insertAlert(tx: Tx, id: string, stage: Stage, at: Date): Promise<void> {
  await sql`
    insert into cashier.withdrawal_alert (withdrawal_id, stage, at) values (${id}, ${stage}, ${at})
    on conflict (withdrawal_id, stage) do nothing`.execute(tx);
  await sql`update cashier.withdrawal_review set alerted = ${stage} where withdrawal_id = ${id}`.execute(tx);
}

/** How much waits, and how late. */
export interface WaitingCounts {
  waiting: number;
  held: number;
  soon: number;
  late: number;
  over: number;
}

export async function countWaiting(q: Queryable, now: Date): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select count(*)::integer as waiting, count(*) filter (where status = 'on_hold')::integer as held,
      count(*) filter (where stage = 1)::integer as soon, count(*) filter (where stage = 2)::integer as late,
      count(*) filter (where stage = 3)::integer as over
    from (
      select w.status, case when r.due_at <= ${now} then 3
        when r.due_at - r.sla_minutes * interval '15 seconds' <= ${now} then 2
        when r.due_at - r.sla_minutes * interval '30 seconds' <= ${now} then 1 else 0 end as stage
      from cashier.withdrawal w join cashier.withdrawal_review r on r.withdrawal_id = w.id where ${waits}
    ) as queue`.execute(q);
  return rows[0] ?? { waiting: 0, held: 0, soon: 0, late: 0, over: 0 };
}

/** An alert of a withdrawal that still waits: the last that was given of it. */
export interface Alert {
  id: string;
  stage: Stage;
  at: Date;
  dueAt: Date;
  amount: Centavos;
  status: WithdrawalStatus;
}

export async function listAlerts(q: Queryable, limit: number): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select a.withdrawal_id as id, a.stage, a.at, r.due_at as "dueAt", w.amount, w.status
    from cashier.withdrawal_alert a
      join cashier.withdrawal_review r on r.withdrawal_id = a.withdrawal_id and r.alerted = a.stage
      join cashier.withdrawal w on w.id = a.withdrawal_id
    where ${waits} order by a.stage desc, r.due_at, a.withdrawal_id limit ${limit}`.execute(q);
  return rows;
}

/** How many alerts were given since a moment. */
export async function countAlerts(q: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from cashier.withdrawal_alert where at >= ${since}`.execute(q);
  return rows[0]?.total ?? 0;
}
