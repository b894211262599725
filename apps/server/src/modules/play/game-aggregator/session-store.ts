import { sql } from 'kysely';
import type { CamelRow, Db, Queryable, Tx } from '../../../db/index.ts';

/** A player's session in one game of a provider. `game` is the name in the catalog. */
type ProviderSession = CamelRow<
  'game_aggregator.session',
  'provider' | 'member_id' | 'site' | 'game' | 'opened_at' | 'expires_at'
>;

const columns = sql`
  provider, member_id as "memberId", site, game, opened_at as "openedAt", expires_at as "expiresAt"`;

/** The token of a session: its hash, and the token sealed for the player; `null` where an earlier release stored none. */
type SessionToken = CamelRow<'game_aggregator.session', 'token_hash' | 'token_sealed'>;

export async function insertSession(tx: Tx, session: ProviderSession & SessionToken): Promise<void> {
  await sql`
    insert into game_aggregator.session (token_hash, token_sealed, provider, member_id, site, game, opened_at,
      expires_at)
    values (${session.tokenHash}, ${session.tokenSealed}, ${session.provider}, ${session.memberId},
      ${session.site}, ${session.game}, ${session.openedAt}, ${session.expiresAt})`.execute(tx);
}

export async function findSession(q: Queryable, tokenHash: Buffer): Promise<ProviderSession | undefined> {
  const { rows } = await sql<ProviderSession>`
    select ${columns} from game_aggregator.session where token_hash = ${tokenHash}`.execute(q);
  return rows[0];
}

/** Lists the sessions of a player, the first one first. */
export async function listSessions(q: Queryable, memberId: number): Promise<(ProviderSession & SessionToken)[]> {
  const { rows } = await sql<ProviderSession & SessionToken>`
    select ${columns}, token_hash as "tokenHash", token_sealed as "tokenSealed" from game_aggregator.session where member_id = ${memberId} order by opened_at`.execute(
    q,
  );
  return rows;
}

/** Expires the sessions of a player at once. */
export async function markSessionsExpired(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`
    update game_aggregator.session set expires_at = ${now} where member_id = ${memberId} and expires_at > ${now}`.execute(
    tx,
  );
}

export async function deleteSessions(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from game_aggregator.session where member_id = ${memberId}`.execute(tx);
}

/** Deletes sessions that expired before a time; their tokens are invalid from then on. */
export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await sql`delete from game_aggregator.session where expires_at < ${before}`.execute(tx);
}

/** Marks a nonce of a provider as used; `false` if it was used before. */
export async function takeNonce(db: Db, provider: string, nonce: string, until: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select game_aggregator.take_nonce_v1(${provider}, ${nonce}, ${until}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export async function deleteNonces(tx: Tx, now: Date): Promise<void> {
  await sql`delete from game_aggregator.nonce where until < ${now}`.execute(tx);
}

/** A player that a provider uses to test the protocol. */
export type SandboxPlayer = CamelRow<'game_aggregator.sandbox_player', 'member_id' | 'provider' | 'game'>;

export async function insertPlayer(tx: Tx, { memberId, provider, game }: SandboxPlayer): Promise<void> {
  await sql`
    insert into game_aggregator.sandbox_player (member_id, provider, game) values (${memberId}, ${provider}, ${game})`.execute(
    tx,
  );
}

export async function lockPlayer(tx: Tx, provider: string, memberId: number): Promise<SandboxPlayer | undefined> {
  const { rows } = await sql<SandboxPlayer>`
    select member_id as "memberId", provider, game from game_aggregator.sandbox_player
    where member_id = ${memberId} and provider = ${provider} for update`.execute(tx);
  return rows[0];
}

export async function markExcluded(tx: Tx, memberId: number, excluded: boolean): Promise<void> {
  await sql`update game_aggregator.sandbox_player set is_excluded = ${excluded} where member_id = ${memberId}`.execute(
    tx,
  );
}

export async function isExcluded(q: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from game_aggregator.sandbox_player where member_id = ${memberId} and is_excluded) as found`.execute(
    q,
  );
  return rows[0]?.found ?? false;
}
