import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** Leave to play one game of a provider. */
export interface OutsideSession {
  provider: string;
  memberId: number;
  /** By its name in the catalogue. */
  game: string;
  openedAt: Date;
  expiresAt: Date;
}

const columns = sql`
  provider, member_id as "memberId", game, opened_at as "openedAt", expires_at as "expiresAt"`;

export async function insertSession(tx: Tx, tokenHash: Buffer, session: OutsideSession): Promise<void> {
  await sql`
    insert into wallet.session (token_hash, provider, member_id, game, opened_at, expires_at)
    values (${tokenHash}, ${session.provider}, ${session.memberId}, ${session.game}, ${session.openedAt},
      ${session.expiresAt})`.execute(tx);
}

export async function findSession(q: Queryable, tokenHash: Buffer): Promise<OutsideSession | undefined> {
  const { rows } = await sql<OutsideSession>`
    select ${columns} from wallet.session where token_hash = ${tokenHash}`.execute(q);
  return rows[0];
}

export async function listSessions(q: Queryable, memberId: number): Promise<OutsideSession[]> {
  const { rows } = await sql<OutsideSession>`
    select ${columns} from wallet.session where member_id = ${memberId} order by opened_at`.execute(q);
  return rows;
}

/** Ends what a member was given leave to, at once. */
export async function markSessionsOver(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`
    update wallet.session set expires_at = ${now} where member_id = ${memberId} and expires_at > ${now}`.execute(tx);
}

export async function deleteSessions(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from wallet.session where member_id = ${memberId}`.execute(tx);
}

/** Forgets sessions that were over before a moment: a token that comes after that is nobody's. */
export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await sql`delete from wallet.session where expires_at < ${before}`.execute(tx);
}
