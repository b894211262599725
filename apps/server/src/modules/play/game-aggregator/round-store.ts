import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/**
 * A round of one player at a provider. `game` is the name in the catalog; `staked` and `won` are totals without rolled-back bets and
 * wins.
 */
export type ProviderRound = CamelRow<
  'game_aggregator.round',
  'id' | 'provider' | 'round_id' | 'member_id' | 'game' | 'state' | 'opened_at' | 'closed_at'
> & { staked: Centavos; won: Centavos };

type RoundKey = Pick<ProviderRound, 'provider' | 'memberId' | 'roundId'>;

const columns = sql`
  id, provider, round_id as "roundId", member_id as "memberId", game, state, staked, won, opened_at as "openedAt",
  closed_at as "closedAt"`;

export async function findRound(
  q: Queryable,
  { provider, memberId, roundId }: RoundKey,
): Promise<ProviderRound | undefined> {
  const { rows } = await sql<ProviderRound>`
    select ${columns} from game_aggregator.round
    where provider = ${provider} and member_id = ${memberId} and round_id = ${roundId}`.execute(q);
  return rows[0];
}

export async function insertRound(
  tx: Tx,
  { id, provider, memberId, roundId, game }: RoundKey & { id: string; game: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into game_aggregator.round (id, provider, round_id, member_id, game, opened_at)
    values (${id}::uuid, ${provider}, ${roundId}, ${memberId}, ${game}, ${at})`.execute(tx);
}

/** Adds to the totals of a round. Negative values reverse a rollback. */
export async function addToTotals(tx: Tx, id: string, { staked, won }: { staked: bigint; won: bigint }): Promise<void> {
  await sql`
    update game_aggregator.round set staked = staked + ${staked}::bigint, won = won + ${won}::bigint
    where id = ${id}::uuid`.execute(tx);
}

/** Returns `false` if the round is closed already. */
export async function markClosed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update game_aggregator.round set state = 'closed', closed_at = ${at} where id = ${id}::uuid and state = 'open'`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Lists rounds opened before a time and still open, oldest first; `isPlayed` is whether one has a bet that was not rolled back. */
export async function listLeftOpen(
  q: Queryable,
  before: Date,
  limit: number,
): Promise<(ProviderRound & { isPlayed: boolean })[]> {
  const { rows } = await sql<ProviderRound & { isPlayed: boolean }>`
    select ${columns}, exists (
        select from game_aggregator.transaction t
        where t.round = r.id and t.kind = 'bet' and t.code = 'OK' and t.rolled_back_at is null) as "isPlayed"
    from game_aggregator.round r where state = 'open' and opened_at < ${before} order by opened_at limit ${limit}`.execute(
    q,
  );
  return rows;
}

export async function countOpenByGame(q: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<TableRow<'game_aggregator.round', 'game'> & { rounds: number }>`
    select game, count(*)::integer as rounds from game_aggregator.round where state = 'open' group by game`.execute(q);
  return new Map(rows.map(({ game, rounds }) => [game, rounds]));
}

/** Lists the players of the open rounds of a game, one entry a round. */
export async function listOpenRoundPlayers(q: Queryable, game: string): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from game_aggregator.round where state = 'open' and game = ${game}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

export async function listRoundsById(q: Queryable, ids: readonly string[]): Promise<ProviderRound[]> {
  const { rows } = await sql<ProviderRound>`
    select ${columns} from game_aggregator.round where id = any(${ids}::uuid[])`.execute(q);
  return rows;
}

export async function listRoundsOfMember(q: Queryable, memberId: number): Promise<ProviderRound[]> {
  const { rows } = await sql<ProviderRound>`
    select ${columns} from game_aggregator.round where member_id = ${memberId} order by opened_at, id`.execute(q);
  return rows;
}

/** Lists the games in which a player has an open round, latest first. */
export async function listGamesInProgress(q: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<TableRow<'game_aggregator.round', 'game'>>`
    select game from game_aggregator.round where member_id = ${memberId} and state = 'open' and staked > won
    group by game order by max(opened_at) desc, game`.execute(q);
  return rows.map(({ game }) => game);
}
