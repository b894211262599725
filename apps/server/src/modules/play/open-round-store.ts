import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A round of moves that is under way: what it takes to tell it again, and what was set aside for it. */
export interface OpenRound {
  id: string;
  playerId: number;
  game: string;
  gameVersion: string;
  seedId: string;
  nonce: bigint;
  requestKey: string;
  input: unknown;
  moves: unknown[];
  /** The first stake. */
  stake: Centavos;
  staked: Centavos;
  stakedBonus: Centavos;
  /** The grant that was under way when it began. */
  grantId: string | null;
  openedAt: Date;
  movedAt: Date;
}

const columns = sql`
  id, player_id as "playerId", game, game_version as "gameVersion", seed_id as "seedId", nonce,
  request_key as "requestKey", input, moves, stake, staked, staked_bonus as "stakedBonus", grant_id as "grantId", opened_at as "openedAt",
  moved_at as "movedAt"`;

/** Puts a round down; `false` where its player has one open in that game already. */
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

/** The round, which nobody else moves until the transaction ends. */
export async function lockOpenRound(tx: Tx, id: string): Promise<OpenRound | undefined> {
  const { rows } = await sql<OpenRound>`
    select ${columns} from play.open_round where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function hasOpenRound(q: Queryable, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from play.open_round where player_id = ${playerId} limit 1`.execute(q);
  return rows.length > 0;
}

/** Whether a round is open that was paid from a grant. */
export async function isGrantInOpenRound(q: Queryable, playerId: number, grantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from play.open_round
    where player_id = ${playerId} and grant_id = ${grantId}::uuid and staked_bonus > 0 limit 1`.execute(q);
  return rows.length > 0;
}

export async function listOpenRoundsOf(q: Queryable, playerId: number): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`
    select ${columns} from play.open_round where player_id = ${playerId} order by opened_at`.execute(q);
  return rows;
}

/** How many rounds are open, by game. */
export async function countOpenRounds(q: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ game: string; open: number }>`
    select game, count(*)::integer as open from play.open_round group by game`.execute(q);
  return new Map(rows.map(({ game, open }) => [game, open]));
}

/** The games in which a player has a round open, the one moved last first. */
export async function listGamesUnderWay(q: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select game from play.open_round where player_id = ${playerId} order by moved_at desc, game`.execute(q);
  return rows.map(({ game }) => game);
}

/** Rounds that nobody has moved since `before`, the longest first. */
export async function listLeftRounds(q: Queryable, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from play.open_round where moved_at < ${before} order by moved_at limit ${most}`.execute(q);
  return rows.map(({ id }) => id);
}

export async function markMoved(
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
