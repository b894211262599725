import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';

/** How far a member's chain was taken in. */
export interface Standing {
  takenSeq: bigint;
  takenAt: Date | null;
}

/** Locks a member's row until the transaction ends; `undefined` for whom there is none yet. */
export async function lockStanding(tx: Tx, memberId: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select taken_seq as "takenSeq", taken_at as "takenAt" from jackpot.member
    where member_id = ${memberId} for update`.execute(tx);
  return rows[0];
}

/** Two who come first at once: one of them puts it down, and both go on from there. */
export async function insertStanding(tx: Tx, memberId: number, takenSeq: bigint): Promise<void> {
  await sql`
    insert into jackpot.member (member_id, taken_seq) values (${memberId}, ${takenSeq}) on conflict do nothing`.execute(
    tx,
  );
}

export async function markTaken(tx: Tx, memberId: number, { takenSeq, takenAt }: Standing): Promise<void> {
  await sql`
    update jackpot.member set taken_seq = ${takenSeq}, taken_at = ${takenAt} where member_id = ${memberId}`.execute(tx);
}

export async function listTaken(q: Queryable, memberIds: readonly number[]): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ id: number; seq: bigint }>`
    select member_id as id, taken_seq as seq from jackpot.member where member_id = any(${[...memberIds]}::integer[])`.execute(
    q,
  );
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

/** What a round came to in a pool. */
export interface PoolRound {
  roundId: string;
  poolId: number;
  termsId: number;
  stake: Centavos;
  fed: Centavos;
  number: bigint;
  dropId: number | null;
  at: Date;
}

export async function insertRounds(tx: Tx, memberId: number, rounds: readonly PoolRound[]): Promise<void> {
  const rows = rounds.map(({ stake, fed, number, at, ...round }) => ({
    ...round,
    stake: String(stake),
    fed: String(fed),
    number: String(number),
    at: at.toISOString(),
  }));
  await sql`
    insert into jackpot.round (member_id, round_id, pool_id, terms_id, stake, fed, number, drop_id, at)
    select ${memberId}, "roundId", "poolId", "termsId", stake, fed, number, "dropId", at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x ("roundId" uuid, "poolId" integer, "termsId" integer, stake bigint, fed bigint, number bigint,
        "dropId" integer, at timestamptz)`.execute(tx);
}

/** What these rounds of a member fed and what of that was not taken back yet. */
export async function listFed(
  q: Queryable,
  memberId: number,
  roundIds: readonly string[],
): Promise<{ roundId: string; poolId: number; fed: Centavos }[]> {
  const { rows } = await sql<{ roundId: string; poolId: number; fed: Centavos }>`
    select round_id as "roundId", pool_id as "poolId", fed from jackpot.round
    where member_id = ${memberId} and round_id = any(${[...roundIds]}::uuid[]) and taken_back is null
    order by round_id, pool_id`.execute(q);
  return rows;
}

export async function markTakenBack(
  tx: Tx,
  memberId: number,
  { roundId, poolId, amount }: { roundId: string; poolId: number; amount: Centavos },
): Promise<void> {
  await sql`
    update jackpot.round set taken_back = ${amount}
    where member_id = ${memberId} and round_id = ${roundId}::uuid and pool_id = ${poolId}`.execute(tx);
}

/** A round in a pool as its player is told of it. */
export interface ToldRound extends Omit<PoolRound, 'termsId'> {
  key: string;
  titles: Record<string, string>;
  contributionBps: number;
  oneIn: bigint;
  takenBack: Centavos | null;
  /** What it won. */
  won: Centavos | null;
}

export async function listToldRound(q: Queryable, memberId: number, roundId: string): Promise<ToldRound[]> {
  const { rows } = await sql<ToldRound>`
    select r.round_id as "roundId", r.pool_id as "poolId", r.stake, r.fed, r.number, r.drop_id as "dropId", r.at,
      r.taken_back as "takenBack", p.key, t.titles, t.contribution_bps as "contributionBps", t.one_in as "oneIn",
      d.amount as won
    from jackpot.round r
    join jackpot.pool p on p.id = r.pool_id
    join jackpot.terms t on t.id = r.terms_id
    left join jackpot.drop d on d.id = r.drop_id
    where r.member_id = ${memberId} and r.round_id = ${roundId}::uuid order by r.pool_id`.execute(q);
  return rows;
}

export interface Drop {
  id: number;
  poolId: number;
  memberId: number;
  roundId: string;
  amount: Centavos;
  at: Date;
}

const dropColumns = sql`
  id, pool_id as "poolId", member_id as "memberId", round_id as "roundId", amount, at`;

export async function insertDrop(tx: Tx, drop: Omit<Drop, 'id'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into jackpot.drop (pool_id, member_id, round_id, amount, at)
    values (${drop.poolId}, ${drop.memberId}, ${drop.roundId}::uuid, ${drop.amount}, ${drop.at}) returning id`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a drop was not inserted');
  return row.id;
}

/** The last drops of each of some pools, the latest first. */
export async function listLastDrops(q: Queryable, poolIds: readonly number[], most: number): Promise<Drop[]> {
  const { rows } = await sql<Drop>`
    select d.* from unnest(${[...poolIds]}::integer[]) as p (id)
    cross join lateral (
      select ${dropColumns} from jackpot.drop where pool_id = p.id order by id desc limit ${most}) as d
    order by d.id desc`.execute(q);
  return rows;
}

/** Drops of one pool or of all, the latest first. */
export async function listDrops(q: Queryable, poolId: number | null, page: PageRequest): Promise<Rows<Drop>> {
  const { rows } = await sql<Drop & { total: number }>`
    select ${dropColumns}, (count(*) over ())::integer as total from jackpot.drop
    where ${poolId}::integer is null or pool_id = ${poolId}
    order by id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...drop }) => drop), total: rows[0]?.total ?? 0 };
}

/** What a member took part in, for their own copy of what is known of them. */
export interface Participation {
  key: string;
  rounds: number;
  staked: Centavos;
  won: Centavos;
}

export async function listParticipations(q: Queryable, memberId: number): Promise<Participation[]> {
  const { rows } = await sql<Participation>`
    select p.key, count(*)::integer as rounds, sum(r.stake)::bigint as staked, coalesce(sum(d.amount), 0)::bigint as won
    from jackpot.round r join jackpot.pool p on p.id = r.pool_id left join jackpot.drop d on d.id = r.drop_id
    where r.member_id = ${memberId} group by p.key order by p.key`.execute(q);
  return rows;
}

/** How often each of some pools was won, and what that came to. */
export async function sumDrops(
  q: Queryable,
  poolIds: readonly number[],
): Promise<Map<number, { drops: number; paid: Centavos }>> {
  const { rows } = await sql<{ poolId: number; drops: number; paid: Centavos }>`
    select pool_id as "poolId", count(*)::integer as drops, sum(amount)::bigint as paid from jackpot.drop
    where pool_id = any(${[...poolIds]}::integer[]) group by pool_id`.execute(q);
  return new Map(rows.map(({ poolId, ...dropped }) => [poolId, dropped]));
}

/** The rounds that won these drops, of one member alone. */
export async function findRoundsOfDrops(
  q: Queryable,
  memberId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; roundId: string }>`
    select id, round_id as "roundId" from jackpot.drop
    where member_id = ${memberId} and id = any(${[...ids]}::integer[])`.execute(q);
  return new Map(rows.map(({ id, roundId }) => [id, roundId]));
}
