import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A client seed that a player chose, and since when it stands. */
export interface OwnSeed {
  clientSeed: string;
  createdAt: Date;
}

export async function listOwnSeeds(q: Queryable, playerId: number): Promise<OwnSeed[]> {
  const { rows } = await sql<OwnSeed>`
    select client_seed as "clientSeed", created_at as "createdAt" from play.seed
    where player_id = ${playerId} and client_seed_own and client_seed is not null order by created_at`.execute(q);
  return rows;
}

/** Leave to play a game that stands for a player. */
export interface OpenedGame {
  game: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function listOpenedGames(q: Queryable, playerId: number): Promise<OpenedGame[]> {
  const { rows } = await sql<OpenedGame>`
    select game, created_at as "createdAt", expires_at as "expiresAt" from play.session
    where player_id = ${playerId} order by created_at`.execute(q);
  return rows;
}

/** Leave to play games, given to a player who is forgotten. */
export async function deleteSessions(tx: Tx, playerId: number): Promise<void> {
  await sql`delete from play.session where player_id = ${playerId}`.execute(tx);
}
