import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

/** How far a member's chain is projected. */
export type MemberProjection = CamelRow<'jackpot.member', 'projected_seq' | 'projected_at'>;

/** Locks a member's projection until the transaction ends; `undefined` for a member who has none yet. */
export async function lockProjection(tx: Tx, memberId: number): Promise<MemberProjection | undefined> {
  const { rows } = await sql<MemberProjection>`
    select projected_seq as "projectedSeq", projected_at as "projectedAt" from jackpot.member
    where member_id = ${memberId} for update`.execute(tx);
  return rows[0];
}

/** Inserts a member's projection; does nothing where another transaction inserted it first. */
export async function insertProjection(tx: Tx, memberId: number, projectedSeq: bigint): Promise<void> {
  await sql`
    insert into jackpot.member (member_id, projected_seq) values (${memberId}, ${projectedSeq})
    on conflict do nothing`.execute(tx);
}

export async function markProjected(
  tx: Tx,
  memberId: number,
  { projectedSeq, projectedAt }: MemberProjection,
): Promise<void> {
  await sql`
    update jackpot.member set projected_seq = ${projectedSeq}, projected_at = ${projectedAt}
    where member_id = ${memberId}`.execute(tx);
}

/** The last projected transaction of each member that has a projection. */
export async function listProjectedSeqs(q: Queryable, memberIds: readonly number[]): Promise<Map<number, bigint>> {
  const { rows } = await sql<CamelRow<'jackpot.member', 'member_id' | 'projected_seq'>>`
    select member_id as "memberId", projected_seq as "projectedSeq" from jackpot.member
    where member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return new Map(rows.map(({ memberId, projectedSeq }) => [memberId, projectedSeq]));
}

/** The result of a round in a pool. */
export interface PoolRound extends CamelRow<
  'jackpot.round',
  'round_id' | 'pool_id' | 'terms_id' | 'stake' | 'contribution' | 'number' | 'win_id' | 'at'
> {
  stake: Centavos;
  contribution: Centavos;
}

export async function insertRounds(tx: Tx, memberId: number, rounds: readonly PoolRound[]): Promise<void> {
  const rows = rounds.map(({ stake, contribution, number, at, ...round }) => ({
    ...round,
    stake: String(stake),
    contribution: String(contribution),
    number: String(number),
    at: at.toISOString(),
  }));
  await sql`
    insert into jackpot.round (member_id, round_id, pool_id, terms_id, stake, contribution, number, win_id, at)
    select ${memberId}, "roundId", "poolId", "termsId", stake, contribution, number, "winId", at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x ("roundId" uuid, "poolId" integer, "termsId" integer, stake bigint, contribution bigint, number bigint,
        "winId" integer, at timestamptz)`.execute(tx);
}

/** What a round contributed to a pool. */
export interface RoundContribution extends CamelRow<'jackpot.round', 'round_id' | 'pool_id' | 'contribution'> {
  contribution: Centavos;
}

/** The contributions of these rounds of a member that no rollback has returned yet. */
export async function listContributions(
  q: Queryable,
  memberId: number,
  roundIds: readonly string[],
): Promise<RoundContribution[]> {
  const { rows } = await sql<RoundContribution>`
    select round_id as "roundId", pool_id as "poolId", contribution from jackpot.round
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

/** A round in a pool with the terms it was played under, as its player sees it. */
export interface PlayerPoolRound
  extends
    CamelRow<
      'jackpot.round',
      'round_id' | 'pool_id' | 'stake' | 'contribution' | 'number' | 'win_id' | 'at' | 'taken_back'
    >,
    CamelRow<'jackpot.terms', 'titles' | 'contribution_bps' | 'one_in'>,
    TableRow<'jackpot.pool', 'key'> {
  stake: Centavos;
  contribution: Centavos;
  takenBack: Centavos | null;
  titles: Record<string, string>;
  /** The amount that it won. */
  won: Centavos | null;
}

export async function listPlayerPoolRounds(
  q: Queryable,
  memberId: number,
  roundId: string,
): Promise<PlayerPoolRound[]> {
  const { rows } = await sql<PlayerPoolRound>`
    select r.round_id as "roundId", r.pool_id as "poolId", r.stake, r.contribution, r.number, r.win_id as "winId", r.at,
      r.taken_back as "takenBack", p.key, t.titles, t.contribution_bps as "contributionBps", t.one_in as "oneIn",
      w.amount as won
    from jackpot.round r
    join jackpot.pool p on p.id = r.pool_id
    join jackpot.terms t on t.id = r.terms_id
    left join jackpot.win w on w.id = r.win_id
    where r.member_id = ${memberId} and r.round_id = ${roundId}::uuid order by r.pool_id`.execute(q);
  return rows;
}

/** A round that won a pool. */
export interface JackpotWin extends CamelRow<
  'jackpot.win',
  'id' | 'pool_id' | 'member_id' | 'round_id' | 'amount' | 'at'
> {
  amount: Centavos;
}

const winColumns = sql`
  id, pool_id as "poolId", member_id as "memberId", round_id as "roundId", amount, at`;

export async function insertWin(tx: Tx, win: Omit<JackpotWin, 'id'>): Promise<number> {
  const { rows } = await sql<TableRow<'jackpot.win', 'id'>>`
    insert into jackpot.win (pool_id, member_id, round_id, amount, at)
    values (${win.poolId}, ${win.memberId}, ${win.roundId}::uuid, ${win.amount}, ${win.at}) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a win was not inserted');
  return row.id;
}

/** The last `limit` wins of each of the pools, the latest first. */
export async function listLastWins(q: Queryable, poolIds: readonly number[], limit: number): Promise<JackpotWin[]> {
  const { rows } = await sql<JackpotWin>`
    select w.* from unnest(${[...poolIds]}::integer[]) as p (id)
    cross join lateral (
      select ${winColumns} from jackpot.win where pool_id = p.id order by id desc limit ${limit}) as w
    order by w.id desc`.execute(q);
  return rows;
}

/** A page of the wins of one pool or, for `null`, of all, the latest first. */
export async function listWins(q: Queryable, poolId: number | null, page: PageRequest): Promise<Rows<JackpotWin>> {
  const { rows } = await sql<JackpotWin & { total: number }>`
    select ${winColumns}, (count(*) over ())::integer as total from jackpot.win
    where ${poolId}::integer is null or pool_id = ${poolId}
    order by id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...win }) => win), total: rows[0]?.total ?? 0 };
}

/** A member's rounds in one pool, summed for the copy of their data. */
export interface JackpotParticipation extends TableRow<'jackpot.pool', 'key'> {
  rounds: number;
  staked: Centavos;
  won: Centavos;
}

export async function listParticipations(q: Queryable, memberId: number): Promise<JackpotParticipation[]> {
  const { rows } = await sql<JackpotParticipation>`
    select p.key, count(*)::integer as rounds, sum(r.stake)::bigint as staked, coalesce(sum(w.amount), 0)::bigint as won
    from jackpot.round r join jackpot.pool p on p.id = r.pool_id left join jackpot.win w on w.id = r.win_id
    where r.member_id = ${memberId} group by p.key order by p.key`.execute(q);
  return rows;
}

/** How often a pool was won, and the sum of its wins. */
export interface PoolWins {
  wins: number;
  paid: Centavos;
}

/** Counts and sums the wins of each of the pools that was won. */
export async function sumWins(q: Queryable, poolIds: readonly number[]): Promise<Map<number, PoolWins>> {
  const { rows } = await sql<CamelRow<'jackpot.win', 'pool_id'> & PoolWins>`
    select pool_id as "poolId", count(*)::integer as wins, sum(amount)::bigint as paid from jackpot.win
    where pool_id = any(${[...poolIds]}::integer[]) group by pool_id`.execute(q);
  return new Map(rows.map(({ poolId, ...sums }) => [poolId, sums]));
}

/** Finds the rounds of these wins; wins of other members are left out. */
export async function findWinningRounds(
  q: Queryable,
  memberId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<CamelRow<'jackpot.win', 'id' | 'round_id'>>`
    select id, round_id as "roundId" from jackpot.win
    where member_id = ${memberId} and id = any(${[...ids]}::integer[])`.execute(q);
  return new Map(rows.map(({ id, roundId }) => [id, roundId]));
}
