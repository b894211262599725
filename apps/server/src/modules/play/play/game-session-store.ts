import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

export async function insertSession(
  tx: Tx,
  session: { tokenHash: Buffer; playerId: number; game: string; site: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into play.session (token_hash, player_id, game, site, created_at, expires_at)
    values (${session.tokenHash}, ${session.playerId}, ${session.game}, ${session.site}, ${session.now},
      ${session.expiresAt})`.execute(tx);
}

export type GameSessionRow = CamelRow<'play.session', 'player_id' | 'game' | 'site' | 'expires_at'>;

export async function findSession(q: Queryable, tokenHash: Buffer): Promise<GameSessionRow | undefined> {
  const { rows } = await sql<GameSessionRow>`
    select player_id as "playerId", game, site, expires_at as "expiresAt" from play.session where token_hash = ${tokenHash}`.execute(
    q,
  );
  return rows[0];
}

export async function deleteExpiredSessions(tx: Tx, before: Date): Promise<void> {
  await sql`delete from play.session where expires_at < ${before}`.execute(tx);
}

/** A game session of a player. */
type OpenedGameRow = CamelRow<'play.session', 'game' | 'created_at' | 'expires_at'>;

export async function listOpenedGames(q: Queryable, playerId: number): Promise<OpenedGameRow[]> {
  const { rows } = await sql<OpenedGameRow>`
    select game, created_at as "createdAt", expires_at as "expiresAt" from play.session
    where player_id = ${playerId} order by created_at`.execute(q);
  return rows;
}

/** Deletes the game sessions of an erased player. */
export async function deleteSessions(tx: Tx, playerId: number): Promise<void> {
  await sql`delete from play.session where player_id = ${playerId}`.execute(tx);
}
