import type { registerChannels } from '@arara/contract';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

export type RegisterChannel = (typeof registerChannels)[number];

/** A question to the register with its answer. */
export type RegisterCheck = CamelRow<
  'exclusion.register_check',
  'id' | 'member_id' | 'at' | 'channel' | 'outcome' | 'reasons' | 'request_id'
> & { cpfIndex: Buffer };

export async function insertCheck(tx: Tx, check: RegisterCheck): Promise<void> {
  await sql`
    insert into exclusion.register_check (id, member_id, cpf_index, at, channel, outcome, reasons, request_id)
    values (${check.id}, ${check.memberId}, ${check.cpfIndex}, ${check.at}, ${check.channel}, ${check.outcome},
      ${check.reasons}::text[], ${check.requestId})`.execute(tx);
}

/** Whether the register said since a time that a person is not listed. */
export async function wasClearSince(q: Queryable, cpfIndex: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from exclusion.register_check
    where cpf_index = ${cpfIndex} and at >= ${since} and outcome <> 'unknown' order by at desc limit 1`.execute(q);
  return rows[0]?.outcome === 'clear';
}

export async function isAnswerPending(q: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from exclusion.register_state where member_id = ${memberId} and pending_since is not null`.execute(q);
  return rows.length > 0;
}

/** When the register last answered about a member. */
export async function findAnsweredAt(q: Queryable, memberId: number): Promise<Date | null> {
  const { rows } = await sql<{ answeredAt: Date | null }>`
    select answered_at as "answeredAt" from exclusion.register_state where member_id = ${memberId}`.execute(q);
  return rows[0]?.answeredAt ?? null;
}

export async function markPending(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`
    insert into exclusion.register_state (member_id, pending_since) values (${memberId}, ${now})
    on conflict (member_id) do update
      set pending_since = coalesce(exclusion.register_state.pending_since, excluded.pending_since)`.execute(tx);
}

export async function markAnswered(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`
    insert into exclusion.register_state (member_id, answered_at) values (${memberId}, ${now})
    on conflict (member_id) do update set answered_at = excluded.answered_at, pending_since = null`.execute(tx);
}

/** Lists members whose answer of the day is not known, the longest waiting first. */
export async function listPending(q: Queryable, limit: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select s.member_id as "memberId" from exclusion.register_state s
    left join lateral (select max(c.at) as at from exclusion.register_check c where c.member_id = s.member_id) as asked on true
    where s.pending_since is not null
    order by asked.at nulls last, s.pending_since, s.member_id limit ${limit}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Of these members, those about whom the register has not answered since a time. */
export async function selectUnanswered(q: Queryable, memberIds: readonly number[], since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from unnest(${[...memberIds]}::integer[]) as m (id)
    where not exists (select from exclusion.register_state s where s.member_id = m.id and s.answered_at >= ${since})
      and not exists (select from exclusion.period p where p.member_id = m.id and p.closed_at is not null
        and p.ended_at is null)
    order by m.id`.execute(q);
  return rows.map(({ id }) => id);
}

export async function listChecks(q: Queryable, memberId: number, page: PageRequest): Promise<Rows<RegisterCheck>> {
  const { rows } = await sql<RegisterCheck>`
    select id, member_id as "memberId", cpf_index as "cpfIndex", at, channel, outcome, reasons, request_id as "requestId"
    from exclusion.register_check where member_id = ${memberId}
    order by at desc, id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from exclusion.register_check where member_id = ${memberId}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
