import { type Centavos, centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { CashMovement, Span } from './condition.ts';

/** Finds until when the movements of all players are known; `null` before the first projection. */
export async function findKnownUntil(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`select until from anti_money_laundering.read_state`.execute(q);
  return rows[0]?.until ?? null;
}

/** Returns the end of a stretch of at most `limit` movements from the beginning of a span, or the end of the span. */
export async function findStretchEnd(q: Queryable, { from, until }: Span, limit: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select at from anti_money_laundering.movement
    where at > ${from} and at <= ${until} order by at offset ${limit - 1} limit 1`.execute(q);
  return rows[0]?.at ?? until;
}

/** Lists the members after `after` with movements in a span, by id. */
export async function listMembersMoving(
  q: Queryable,
  { from, until }: Span,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id as "memberId" from anti_money_laundering.movement
    where at > ${from} and at <= ${until} and member_id > ${after} order by 1 limit ${limit}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Lists the movements of members in a span, in the order of time. */
export async function listMovements(
  q: Queryable,
  memberIds: readonly number[],
  { from, until }: Span,
): Promise<CashMovement[]> {
  const { rows } = await sql<CashMovement>`
    select member_id as "memberId", kind, id, at, amount from anti_money_laundering.movement
    where member_id = any(${[...memberIds]}::integer[]) and at > ${from} and at <= ${until} order by at, kind, id`.execute(
    q,
  );
  return rows;
}

/** Lists which of these members deposited in a span. */
export async function listDepositors(
  q: Queryable,
  memberIds: readonly number[],
  { from, until }: Span,
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id as "memberId" from anti_money_laundering.movement
    where member_id = any(${[...memberIds]}::integer[]) and kind = 'deposit' and at > ${from} and at <= ${until}
    order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Sums what a member staked from one time to another, both included. */
export async function sumStakes(q: Queryable, memberId: number, from: Date, until: Date): Promise<Centavos> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(stake), 0)::bigint as staked from anti_money_laundering.stake
    where member_id = ${memberId} and at >= ${from} and at <= ${until}`.execute(q);
  return centavos(rows[0]?.staked ?? 0n);
}
