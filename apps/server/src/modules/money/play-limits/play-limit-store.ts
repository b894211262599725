import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import type { LimitName, StoredLimit } from './limit.ts';

/** Locks the limits of a player until the transaction ends: changes of them, and deposits that are checked against them. */
export async function lockLimits(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('play_limits.limit'), ${playerId}::integer)`.execute(tx);
}

export async function listLimits(q: Queryable, playerId: number): Promise<StoredLimit[]> {
  const { rows } = await sql<StoredLimit>`
    select set_by as "setBy", kind, period, value, has_request as "hasRequest", requested_value as "requestedValue",
      requested_at as "requestedAt", applies_from as "appliesFrom"
    from play_limits.limit where player_id = ${playerId}`.execute(q);
  return rows;
}

type NamedLimit = LimitName & Pick<StoredLimit, 'setBy'> & { playerId: number };

/** Stores a value, which ends a raise that waits. */
export async function upsertLimit(tx: Tx, limit: NamedLimit & { value: bigint | null; at: Date }): Promise<void> {
  const { playerId, setBy, kind, period, value, at } = limit;
  await sql`
    insert into play_limits.limit (player_id, set_by, kind, period, value, set_at)
    values (${playerId}, ${setBy}, ${kind}, ${period}, ${value}::bigint, ${at})
    on conflict (player_id, set_by, kind, period) do update set
      value = excluded.value, set_at = excluded.set_at, has_request = false, requested_value = null, requested_at = null,
      applies_from = null`.execute(tx);
}

/** Stores a raise that the player asked for, or ends it. */
export async function markRequest(
  tx: Tx,
  { playerId, kind, period }: Omit<NamedLimit, 'setBy'>,
  request: { value: bigint | null; at: Date; appliesFrom: Date } | null,
): Promise<void> {
  await sql`
    update play_limits.limit set has_request = ${request !== null}, requested_value = ${request?.value ?? null}::bigint,
      requested_at = ${request?.at ?? null}::timestamptz, applies_from = ${request?.appliesFrom ?? null}::timestamptz
    where player_id = ${playerId} and set_by = 'player' and kind = ${kind} and period = ${period}`.execute(tx);
}

export type LimitChange = CamelRow<
  'play_limits.change',
  'id' | 'set_by' | 'kind' | 'period' | 'action' | 'value_before' | 'value_after' | 'staff_id' | 'reason' | 'at'
>;

export async function insertChange(tx: Tx, change: Omit<LimitChange, 'id'> & { playerId: number }): Promise<void> {
  const { playerId, setBy, kind, period, action, valueBefore, valueAfter, staffId, reason, at } = change;
  await sql`
    insert into play_limits.change
      (player_id, set_by, kind, period, action, value_before, value_after, staff_id, reason, at)
    values (${playerId}, ${setBy}, ${kind}, ${period}, ${action}, ${valueBefore}::bigint, ${valueAfter}::bigint,
      ${staffId}, ${reason}, ${at})`.execute(tx);
}

/** Lists the changes of a player's limits, newest first. */
export async function listChanges(q: Queryable, playerId: number, limit: number): Promise<LimitChange[]> {
  const { rows } = await sql<LimitChange>`
    select id, set_by as "setBy", kind, period, action, value_before as "valueBefore", value_after as "valueAfter",
      staff_id as "staffId", reason, at
    from play_limits.change where player_id = ${playerId} order by id desc limit ${limit}`.execute(q);
  return rows;
}
