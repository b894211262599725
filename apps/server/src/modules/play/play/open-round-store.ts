import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/**
 * A round in progress: what is needed to replay it, and its reserved stake. `stake` is the first stake, `staked` the total; `grantId`
 * is the bonus grant that was active when it began.
 */
export type OpenRound = CamelRow<
  'play.open_round',
  | 'id'
  | 'player_id'
  | 'game'
  | 'game_version'
  | 'seed_id'
  | 'nonce'
  | 'request_key'
  | 'input'
  | 'grant_id'
  | 'opened_at'
  | 'moved_at'
> & { moves: unknown[]; stake: Centavos; staked: Centavos; stakedBonus: Centavos };

const columns = sql`
  id, player_id as "playerId", game, game_version as "gameVersion", seed_id as "seedId", nonce,
  request_key as "requestKey", input, moves, stake, staked, staked_bonus as "stakedBonus", grant_id as "grantId", opened_at as "openedAt",
  moved_at as "movedAt"`;

/** Inserts a round; `false` where its player already has one open in that game. */
export async function insertOpenRound(tx: Tx, round: OpenRound): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into play.open_round (id, player_id, game, game_version, seed_id, nonce, request_key, input, moves, stake,
      staked, staked_bonus, grant_id, opened_at, moved_at)
    values (${round.id}::uuid, ${round.playerId}, ${round.game}, ${round.gameVersion}, ${round.seedId}::uuid,
      ${round.nonce}, ${round.requestKey}, ${JSON.stringify(round.input)}::jsonb, ${JSON.stringify(round.moves)}::jsonb,
      ${round.stake}, ${round.staked}, ${round.stakedBonus}, ${round.grantId}::uuid, ${round.openedAt}, ${round.movedAt})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findOpenRound(q: Queryable, playerId: number, game: string): Promise<OpenRound | undefined> {
  const { rows } = await sql<OpenRound>`
    select ${columns} from play.open_round where player_id = ${playerId} and game = ${game}`.execute(q);
  return rows[0];
}

/** Locks the round until the transaction ends. */
export async function lockOpenRound(tx: Tx, id: string): Promise<OpenRound | undefined> {
  const { rows } = await sql<OpenRound>`
    select ${columns} from play.open_round where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function hasOpenRound(q: Queryable, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from play.open_round where player_id = ${playerId} limit 1`.execute(q);
  return rows.length > 0;
}

/** Whether an open round was paid from a grant. */
export async function isGrantInOpenRound(q: Queryable, playerId: number, grantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from play.open_round
    where player_id = ${playerId} and grant_id = ${grantId}::uuid and staked_bonus > 0 limit 1`.execute(q);
  return rows.length > 0;
}

export async function listOpenRounds(q: Queryable, playerId: number): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`
    select ${columns} from play.open_round where player_id = ${playerId} order by opened_at`.execute(q);
  return rows;
}

/** Counts open rounds by game. */
export async function countOpenRounds(q: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<TableRow<'play.open_round', 'game'> & { open: number }>`
    select game, count(*)::integer as open from play.open_round group by game`.execute(q);
  return new Map(rows.map(({ game, open }) => [game, open]));
}

/** Lists the players of the open rounds of a game, one entry a round. */
export async function listOpenRoundPlayers(q: Queryable, game: string): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from play.open_round where game = ${game}`.execute(q);
  return rows.map(({ playerId }) => playerId);
}

/** Lists the games with an open round of a player, latest move first. */
export async function listGamesInProgress(q: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await sql<TableRow<'play.open_round', 'game'>>`
    select game from play.open_round where player_id = ${playerId} order by moved_at desc, game`.execute(q);
  return rows.map(({ game }) => game);
}

/** Lists rounds without a move since `before`, of one game or of all, oldest move first. */
export async function listAbandonedRounds(
  q: Queryable,
  before: Date,
  { game, limit }: { game: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<TableRow<'play.open_round', 'id'>>`
    select id from play.open_round where moved_at < ${before} and (${game}::text is null or game = ${game})
    order by moved_at limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** The open rounds of a game. */
export interface OpenRoundSums {
  rounds: number;
  staked: Centavos;
  oldestAt: Date | null;
}

export async function sumOpenRounds(q: Queryable, game: string): Promise<OpenRoundSums> {
  const { rows } = await sql<OpenRoundSums>`
    select count(*)::integer as rounds, coalesce(sum(staked), 0)::bigint as staked, min(opened_at) as "oldestAt"
    from play.open_round where game = ${game}`.execute(q);
  const [sums] = rows;
  if (sums === undefined) throw new Error('the sum of open rounds returned no row');
  return sums;
}

export async function updateMoves(
  tx: Tx,
  { id, moves, staked, stakedBonus }: Pick<OpenRound, 'id' | 'moves' | 'staked' | 'stakedBonus'>,
  now: Date,
): Promise<void> {
  await sql`
    update play.open_round set moves = ${JSON.stringify(moves)}::jsonb, staked = ${staked}, staked_bonus = ${stakedBonus},
      moved_at = ${now}
    where id = ${id}::uuid`.execute(tx);
}

export async function deleteOpenRound(tx: Tx, id: string): Promise<void> {
  await sql`delete from play.open_round where id = ${id}::uuid`.execute(tx);
}
