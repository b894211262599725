import type { SeedConvention } from '@arara/game-kit';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A seed as it lies in the database: in clear once it was revealed, sealed before. */
export interface Seed {
  id: string;
  serverSeed: Buffer | null;
  sealed: Buffer | null;
  convention: SeedConvention;
  commitment: Buffer;
  clientSeed: string | null;
  /** Whether the player made the client seed. */
  own: boolean;
}

const columns = sql`
  id, server_seed as "serverSeed", server_seed_sealed as sealed, convention, commitment, client_seed as "clientSeed",
  client_seed_own as own`;

export async function insertSeed(
  tx: Tx,
  seed: {
    id: string;
    playerId: number;
    sealed: Buffer;
    commitment: string;
    clientSeed: string | null;
    state: 'next' | 'active';
    now: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into play.seed (id, player_id, server_seed_sealed, commitment, client_seed, state, created_at)
    values (${seed.id}::uuid, ${seed.playerId}, ${seed.sealed}, decode(${seed.commitment}, 'hex'),
      ${seed.clientSeed}, ${seed.state}, ${seed.now})
    on conflict (player_id, state) where state <> 'revealed' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findSeed(q: Queryable, playerId: number, state: 'next' | 'active'): Promise<Seed | undefined> {
  const { rows } = await sql<Seed>`
    select ${columns} from play.seed where player_id = ${playerId} and state = ${state}`.execute(q);
  return rows[0];
}

/**
 * Locks both seeds of a player. Two rotations go one after the other: a lock on the rows alone would
 * wake the second one to the rows of before, without the seed that the first has just made.
 */
export async function lockSeeds(tx: Tx, playerId: number): Promise<{ active: Seed; next: Seed } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('play.seed'), ${playerId})`.execute(tx);
  const { rows } = await sql<Seed & { state: string }>`
    select ${columns}, state from play.seed
    where player_id = ${playerId} and state <> 'revealed' order by id for update`.execute(tx);
  const active = rows.find(({ state }) => state === 'active');
  const next = rows.find(({ state }) => state === 'next');
  return active && next ? { active, next } : undefined;
}

export async function findSeedById(q: Queryable, id: string): Promise<(Seed & { state: string }) | undefined> {
  const { rows } = await sql<
    Seed & { state: string }
  >`select ${columns}, state from play.seed where id = ${id}::uuid`.execute(q);
  return rows[0];
}

export async function markRevealed(tx: Tx, id: string, serverSeed: Uint8Array, now: Date): Promise<void> {
  await sql`
    update play.seed set state = 'revealed', revealed_at = ${now}, server_seed = ${Buffer.from(serverSeed)},
      server_seed_sealed = null
    where id = ${id}::uuid and state = 'active'`.execute(tx);
}

/** Seeds that an earlier release kept in clear though they are not revealed. */
export async function lockInClear(tx: Tx, most: number): Promise<{ id: string; serverSeed: Buffer }[]> {
  const { rows } = await sql<{ id: string; serverSeed: Buffer }>`
    select id, server_seed as "serverSeed" from play.seed
    where state <> 'revealed' and server_seed is not null order by id limit ${most} for update`.execute(tx);
  return rows;
}

export async function markSealed(tx: Tx, id: string, sealed: Buffer): Promise<void> {
  await sql`update play.seed set server_seed = null, server_seed_sealed = ${sealed} where id = ${id}::uuid`.execute(tx);
}

export async function markActive(tx: Tx, id: string, clientSeed: string): Promise<void> {
  await sql`update play.seed set state = 'active', client_seed = ${clientSeed}, client_seed_own = true where id = ${id}::uuid and state = 'next'`.execute(
    tx,
  );
}

export async function insertSession(
  tx: Tx,
  session: { tokenHash: Buffer; playerId: number; game: string; site: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into play.session (token_hash, player_id, game, site, created_at, expires_at)
    values (${session.tokenHash}, ${session.playerId}, ${session.game}, ${session.site}, ${session.now},
      ${session.expiresAt})`.execute(tx);
}

export interface GameSession {
  playerId: number;
  game: string;
  site: string | null;
  expiresAt: Date;
}

export async function findSession(q: Queryable, tokenHash: Buffer): Promise<GameSession | undefined> {
  const { rows } = await sql<GameSession>`
    select player_id as "playerId", game, site, expires_at as "expiresAt" from play.session where token_hash = ${tokenHash}`.execute(
    q,
  );
  return rows[0];
}

export async function deleteExpiredSessions(tx: Tx, before: Date): Promise<void> {
  await sql`delete from play.session where expires_at < ${before}`.execute(tx);
}
