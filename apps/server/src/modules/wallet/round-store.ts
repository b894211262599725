import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A round at a provider, as one player plays it. */
export interface OutsideRound {
  id: string;
  provider: string;
  roundId: string;
  memberId: number;
  /** By its name in the catalogue. */
  game: string;
  state: 'open' | 'closed';
  /** What stands of bets and of wins, without what was rolled back. */
  staked: Centavos;
  won: Centavos;
  openedAt: Date;
  closedAt: Date | null;
}

type RoundName = Pick<OutsideRound, 'provider' | 'memberId' | 'roundId'>;

const columns = sql`
  id, provider, round_id as "roundId", member_id as "memberId", game, state, staked, won, opened_at as "openedAt",
  closed_at as "closedAt"`;

export async function findRound(
  q: Queryable,
  { provider, memberId, roundId }: RoundName,
): Promise<OutsideRound | undefined> {
  const { rows } = await sql<OutsideRound>`
    select ${columns} from wallet.round
    where provider = ${provider} and member_id = ${memberId} and round_id = ${roundId}`.execute(q);
  return rows[0];
}

export async function insertRound(
  tx: Tx,
  { id, provider, memberId, roundId, game }: RoundName & { id: string; game: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into wallet.round (id, provider, round_id, member_id, game, opened_at)
    values (${id}::uuid, ${provider}, ${roundId}, ${memberId}, ${game}, ${at})`.execute(tx);
}

/** Adds to what stands of a round; both below zero where something was undone. */
export async function markMoved(tx: Tx, id: string, { staked, won }: { staked: bigint; won: bigint }): Promise<void> {
  await sql`
    update wallet.round set staked = staked + ${staked}::bigint, won = won + ${won}::bigint
    where id = ${id}::uuid`.execute(tx);
}

/** `false` where it was closed before. */
export async function markClosed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update wallet.round set state = 'closed', closed_at = ${at} where id = ${id}::uuid and state = 'open'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Rounds that were opened before a moment and never closed, and whether a bet of theirs stands; oldest first. */
export async function listLeftOpen(
  q: Queryable,
  before: Date,
  most: number,
): Promise<(OutsideRound & { isPlayed: boolean })[]> {
  const { rows } = await sql<OutsideRound & { isPlayed: boolean }>`
    select ${columns}, exists (
        select from wallet.transaction t
        where t.round = r.id and t.kind = 'bet' and t.code = 'OK' and t.rolled_back_at is null) as "isPlayed"
    from wallet.round r where state = 'open' and opened_at < ${before} order by opened_at limit ${most}`.execute(q);
  return rows;
}

export async function countOpenByGame(q: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ game: string; rounds: number }>`
    select game, count(*)::integer as rounds from wallet.round where state = 'open' group by game`.execute(q);
  return new Map(rows.map(({ game, rounds }) => [game, rounds]));
}

export async function listRoundsNamed(q: Queryable, ids: readonly string[]): Promise<OutsideRound[]> {
  const { rows } = await sql<OutsideRound>`
    select ${columns} from wallet.round where id = any(${ids}::uuid[])`.execute(q);
  return rows;
}

export async function listRoundsOf(q: Queryable, memberId: number): Promise<OutsideRound[]> {
  const { rows } = await sql<OutsideRound>`
    select ${columns} from wallet.round where member_id = ${memberId} order by opened_at, id`.execute(q);
  return rows;
}

/** The games in which a member has a round open, the latest first. */
export async function listGamesUnderWay(q: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select game from wallet.round where member_id = ${memberId} and state = 'open' and staked > won
    group by game order by max(opened_at) desc, game`.execute(q);
  return rows.map(({ game }) => game);
}
