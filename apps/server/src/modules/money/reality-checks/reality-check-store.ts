import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/** The current or last session of play of a player. */
export type PlaySession = CamelRow<
  'reality_checks.session',
  | 'player_id'
  | 'started_at'
  | 'active_at'
  | 'counted_from'
  | 'due_at'
  | 'staked_before'
  | 'won_before'
  | 'is_over'
  | 'check_id'
  | 'break_until'
>;

/** A reality check that was issued or answered, or a change of the interval. */
export type RealityCheckEvent = CamelRow<
  'reality_checks.event',
  'kind' | 'check_id' | 'started_at' | 'seconds' | 'staked' | 'won' | 'minutes' | 'at'
>;

/** Locks the session of play of a player until the transaction ends, also before there is one. */
export async function lockSession(tx: Tx, playerId: number): Promise<PlaySession | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('reality_checks.session'), ${playerId}::integer)`.execute(tx);
  return findSession(tx, playerId);
}

export async function findSession(q: Queryable, playerId: number): Promise<PlaySession | undefined> {
  const { rows } = await sql<PlaySession>`
    select player_id as "playerId", started_at as "startedAt", active_at as "activeAt", counted_from as "countedFrom",
      due_at as "dueAt", staked_before as "stakedBefore", won_before as "wonBefore", is_over as "isOver",
      check_id as "checkId", break_until as "breakUntil"
    from reality_checks.session where player_id = ${playerId}`.execute(q);
  return rows[0];
}

/** Stores a session in place of the one before it. The caller holds the lock. */
export async function upsertSession(tx: Tx, session: PlaySession): Promise<void> {
  const { playerId, startedAt, activeAt, countedFrom, dueAt, stakedBefore, wonBefore, isOver, checkId, breakUntil } =
    session;
  await sql`
    insert into reality_checks.session
      (player_id, started_at, active_at, counted_from, due_at, staked_before, won_before, is_over, check_id, break_until)
    values (${playerId}, ${startedAt}, ${activeAt}, ${countedFrom}, ${dueAt}, ${stakedBefore}::bigint, ${wonBefore}::bigint,
      ${isOver}, ${checkId}::uuid, ${breakUntil}::timestamptz)
    on conflict (player_id) do update set
      started_at = excluded.started_at, active_at = excluded.active_at, counted_from = excluded.counted_from,
      due_at = excluded.due_at, staked_before = excluded.staked_before, won_before = excluded.won_before,
      is_over = excluded.is_over, check_id = excluded.check_id, break_until = excluded.break_until`.execute(tx);
}

/** Lists players whose check is due in a session that was active since a time, at most `limit`. */
export async function listDuePlayers(
  q: Queryable,
  { now, activeSince, limit }: { now: Date; activeSince: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from reality_checks.session
    where check_id is null and not is_over and due_at <= ${now} and active_at > ${activeSince}
    order by due_at limit ${limit}`.execute(q);
  return rows.map(({ playerId }) => playerId);
}

export async function findPreference(q: Queryable, playerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number }>`
    select minutes from reality_checks.preference where player_id = ${playerId}`.execute(q);
  return rows[0]?.minutes;
}

export async function upsertPreference(tx: Tx, playerId: number, minutes: number, at: Date): Promise<void> {
  await sql`
    insert into reality_checks.preference (player_id, minutes, set_at) values (${playerId}, ${minutes}, ${at})
    on conflict (player_id) do update set minutes = excluded.minutes, set_at = excluded.set_at`.execute(tx);
}

export async function insertEvent(tx: Tx, playerId: number, event: RealityCheckEvent): Promise<void> {
  const { kind, checkId, startedAt, seconds, staked, won, minutes, at } = event;
  await sql`
    insert into reality_checks.event (player_id, kind, check_id, started_at, seconds, staked, won, minutes, at)
    values (${playerId}, ${kind}, ${checkId}::uuid, ${startedAt}::timestamptz, ${seconds}::bigint, ${staked}::bigint,
      ${won}::bigint, ${minutes}::integer, ${at})`.execute(tx);
}

/** Lists the events of one check of a player, oldest first. */
export async function listCheckEvents(q: Queryable, playerId: number, checkId: string): Promise<RealityCheckEvent[]> {
  const { rows } = await sql<RealityCheckEvent>`
    select kind, check_id as "checkId", started_at as "startedAt", seconds, staked, won, minutes, at
    from reality_checks.event where player_id = ${playerId} and check_id = ${checkId}::uuid order by id`.execute(q);
  return rows;
}

/** Lists the events of a player, newest first. */
export async function listEvents(q: Queryable, playerId: number, limit: number): Promise<RealityCheckEvent[]> {
  const { rows } = await sql<RealityCheckEvent>`
    select kind, check_id as "checkId", started_at as "startedAt", seconds, staked, won, minutes, at
    from reality_checks.event where player_id = ${playerId} order by id desc limit ${limit}`.execute(q);
  return rows;
}
