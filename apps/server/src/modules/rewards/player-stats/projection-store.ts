import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import type { StatsChanges, ValidBeforeCorrection, DepositReturn, ProjectionState } from './tally.ts';

/** Asynchronous commit; see `lockProjection`. */
const ASYNC_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

/** The end of a range that is added. */
interface ProjectedRange {
  projectedSeq: bigint;
  projectedAt: Date;
  /** The last projected sequence number before it. */
  expected: bigint;
  isLight: boolean;
}

const projectionColumns = sql`
  projected_seq as "projectedSeq", projected_at as "projectedAt", valid, deposit_count as "depositCount"`;

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no row for the member');
  return row;
}

/**
 * Locks a member's statistics until the transaction ends, and returns their state. With `isLight` the commit does not wait for
 * the disk: the statistics derive from durable movements, and a part lost in a crash is projected again.
 */
export async function lockProjection(
  tx: Tx,
  memberId: number,
  { isLight }: { isLight: boolean },
): Promise<ProjectionState> {
  const commitSetting = isLight ? sql`, ${ASYNC_COMMIT}` : sql``;
  const locked = () =>
    sql<ProjectionState>`
      select ${projectionColumns}${commitSetting} from player_stats.member where member_id = ${memberId} for no key update`.execute(
      tx,
    );
  const { rows } = await locked();
  if (rows[0] !== undefined) return rows[0];
  await sql`insert into player_stats.member (member_id) values (${memberId}) on conflict do nothing`.execute(tx);
  return one((await locked()).rows);
}

/** Reads the projection state of a member without a lock; `undefined` where there is none. */
export async function findProjection(q: Queryable, memberId: number): Promise<ProjectionState | undefined> {
  const { rows } =
    await sql<ProjectionState>`select ${projectionColumns} from player_stats.member where member_id = ${memberId}`.execute(
      q,
    );
  return rows[0];
}

/** The last projected sequence number of each member; members without statistics are left out. */
export async function listProjected(q: Queryable, memberIds: readonly number[]): Promise<Map<number, bigint>> {
  const { rows } = await sql<CamelRow<'player_stats.member', 'member_id' | 'projected_seq'>>`
    select member_id as "memberId", projected_seq as "projectedSeq" from player_stats.member where member_id = any(${memberIds}::integer[])`.execute(
    q,
  );
  return new Map(rows.map(({ memberId, projectedSeq }) => [memberId, projectedSeq]));
}

/** Formats rows as JSON, with each bigint as text. */
const json = (rows: readonly unknown[]) =>
  sql`${JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}::jsonb`;

/**
 * Adds the changes of a range to a member's statistics, under their lock, and returns the new state. Returns `undefined`, without
 * a change, where the state is not at `expected`. The commit need not wait for the disk; see `lockProjection`.
 */
export async function save(
  tx: Tx,
  memberId: number,
  { games, money, rewards, deposits, hours, movements, firstBetAt, lastBetAt }: StatsChanges,
  { projectedSeq, projectedAt, expected, isLight }: ProjectedRange,
): Promise<ProjectionState | undefined> {
  const { rows } = await sql<Pick<ProjectionState, 'valid' | 'depositCount'>>`
    with own as materialized (
      select ${isLight ? ASYNC_COMMIT : sql`1`} from player_stats.member
      where member_id = ${memberId} and projected_seq = ${expected} for no key update)
    select taken.valid, taken.deposit_count as "depositCount"
    from own, lateral player_stats.project_v1(${memberId}, ${projectedSeq}, ${projectedAt}, ${firstBetAt}, ${lastBetAt}, ${json(games)},
      ${json(money)}, ${json(rewards)}, ${json(deposits)}) as taken,
      lateral player_stats.project_hours_v1(${memberId}, ${json(hours)}, ${json(movements)}) as hours`.execute(tx);
  return rows[0] && { ...rows[0], projectedSeq, projectedAt };
}

/** Subtracts a rolled-back bet from the valid stakes before the deposits between the bet and its rollback. */
export async function markUncounted(
  tx: Tx,
  memberId: number,
  { after, before, valid }: ValidBeforeCorrection,
): Promise<void> {
  await sql`
    update player_stats.deposit set valid_before = valid_before - ${valid}
    where member_id = ${memberId} and seq > ${after} and seq < ${before}`.execute(tx);
}

/** Adds a return to the deposit that exists, on its day; without one, on the day of the return. */
export async function markReturned(tx: Tx, memberId: number, { ids, amount, day }: DepositReturn): Promise<void> {
  await sql`
    with deposit as (
      update player_stats.deposit set returned = returned + ${amount}
      where member_id = ${memberId} and id = any(${ids}::uuid[]) returning day
    ), by_day as (
      insert into player_stats.day as d (member_id, day, returned)
      select ${memberId}, coalesce((select day from deposit), ${day}::date), ${amount}::bigint
      on conflict (member_id, day) do update set returned = d.returned + excluded.returned
    )
    update player_stats.member set returned = returned + ${amount} where member_id = ${memberId}`.execute(tx);
}

export async function markBest(
  tx: Tx,
  memberId: number,
  { day, game, bestE4 }: { day: string; game: string; bestE4: bigint },
): Promise<void> {
  await sql`
    update player_stats.game_day set best_e4 = ${bestE4}
    where member_id = ${memberId} and day = ${day}::date and game = ${game}`.execute(tx);
}

/** Finds which of these movements of a member were rolled back. */
export async function listUndone(
  q: Queryable,
  memberId: number,
  movements: readonly { seq: bigint }[],
): Promise<Set<bigint>> {
  const { rows } = await sql<TableRow<'player_stats.undone', 'seq'>>`
    select seq from player_stats.undone
    where member_id = ${memberId} and seq = any(${movements.map(({ seq }) => String(seq))}::bigint[])`.execute(q);
  return new Set(rows.map(({ seq }) => seq));
}

export async function insertUndone(tx: Tx, memberId: number, seq: bigint): Promise<void> {
  await sql`insert into player_stats.undone (member_id, seq) values (${memberId}, ${seq})`.execute(tx);
}

/** Deletes the statistics of a member before a rebuild. They must be locked. */
export async function clear(tx: Tx, memberId: number): Promise<void> {
  await sql`
    insert into player_stats.hour_change (member_id, hour, game, staked, staked_bonus, won, won_bonus, jackpot, rounds)
    select member_id, hour, game, -staked, -staked_bonus, -won, -won_bonus, -jackpot, -rounds
    from player_stats.game_hour where member_id = ${memberId}`.execute(tx);
  for (const table of ['game_hour', 'money_movement', 'game_day', 'day', 'reward', 'deposit', 'undone', 'member'])
    await sql`delete from ${sql.ref(`player_stats.${table}`)} where member_id = ${memberId}`.execute(tx);
}

/** The time up to which all play was projected; `null` before the first sweep. */
export async function findSwept(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<TableRow<'player_stats.swept', 'until'>>`select until from player_stats.swept`.execute(q);
  return rows[0]?.until ?? null;
}

export async function markSwept(tx: Tx, until: Date): Promise<void> {
  await sql`
    insert into player_stats.swept as s (until) values (${until})
    on conflict (single) do update set until = greatest(s.until, excluded.until)`.execute(tx);
}

/** Adds pending changes of hours to the sums of the sites, `limit` at a time. Returns how many were added. */
export async function rollUpHours(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from player_stats.hour_change
      where id in (select id from player_stats.hour_change order by id limit ${limit} for update skip locked) returning *
    ), added as (
      insert into player_stats.site_hour as s (hour, site, game, staked, staked_bonus, won, won_bonus, jackpot, rounds)
      select t.hour, coalesce(a.site, ''), t.game, sum(t.staked)::bigint, sum(t.staked_bonus)::bigint, sum(t.won)::bigint,
        sum(t.won_bonus)::bigint, sum(t.jackpot)::bigint, sum(t.rounds)::bigint
      from taken t left join player_stats.account a on a.member_id = t.member_id
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (hour, site, game) do update set
        staked = s.staked + excluded.staked, staked_bonus = s.staked_bonus + excluded.staked_bonus,
        won = s.won + excluded.won, won_bonus = s.won_bonus + excluded.won_bonus,
        jackpot = s.jackpot + excluded.jackpot, rounds = s.rounds + excluded.rounds
    )
    select count(*)::integer as count from taken`.execute(tx);
  return one(rows).count;
}
