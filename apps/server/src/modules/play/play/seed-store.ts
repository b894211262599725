import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/** A stored seed: in clear once revealed, encrypted before. `clientSeedOwn` is whether the player chose the client seed. */
export type SeedRow = CamelRow<
  'play.seed',
  'id' | 'server_seed' | 'server_seed_sealed' | 'convention' | 'commitment' | 'client_seed' | 'client_seed_own'
>;

type SeedRowWithState = SeedRow & TableRow<'play.seed', 'state'>;

const columns = sql`
  id, server_seed as "serverSeed", server_seed_sealed as "serverSeedSealed", convention, commitment, client_seed as "clientSeed",
  client_seed_own as "clientSeedOwn"`;

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

export async function findSeed(q: Queryable, playerId: number, state: 'next' | 'active'): Promise<SeedRow | undefined> {
  const { rows } = await sql<SeedRow>`
    select ${columns} from play.seed where player_id = ${playerId} and state = ${state}`.execute(q);
  return rows[0];
}

/**
 * Locks both seeds of a player. An advisory lock serialises rotations: a row lock alone would let the second one continue with
 * the old rows, without the seed that the first has just created.
 */
export async function lockSeeds(tx: Tx, playerId: number): Promise<{ active: SeedRow; next: SeedRow } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('play.seed'), ${playerId})`.execute(tx);
  const { rows } = await sql<SeedRowWithState>`
    select ${columns}, state from play.seed
    where player_id = ${playerId} and state <> 'revealed' order by id for update`.execute(tx);
  const active = rows.find(({ state }) => state === 'active');
  const next = rows.find(({ state }) => state === 'next');
  return active && next ? { active, next } : undefined;
}

export async function findSeedById(q: Queryable, id: string): Promise<SeedRowWithState | undefined> {
  const { rows } = await sql<SeedRowWithState>`select ${columns}, state from play.seed where id = ${id}::uuid`.execute(
    q,
  );
  return rows[0];
}

export async function markRevealed(tx: Tx, id: string, serverSeed: Uint8Array, now: Date): Promise<void> {
  await sql`
    update play.seed set state = 'revealed', revealed_at = ${now}, server_seed = ${Buffer.from(serverSeed)},
      server_seed_sealed = null
    where id = ${id}::uuid and state = 'active'`.execute(tx);
}

/** Locks unrevealed seeds that an earlier release stored in clear. */
export async function lockUnsealed(tx: Tx, limit: number): Promise<{ id: string; serverSeed: Buffer }[]> {
  const { rows } = await sql<{ id: string; serverSeed: Buffer }>`
    select id, server_seed as "serverSeed" from play.seed
    where state <> 'revealed' and server_seed is not null order by id limit ${limit} for update`.execute(tx);
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

/** A client seed that the player chose. */
type ChosenClientSeed = CamelRow<'play.seed', 'created_at'> & { clientSeed: string };

export async function listChosenClientSeeds(q: Queryable, playerId: number): Promise<ChosenClientSeed[]> {
  const { rows } = await sql<ChosenClientSeed>`
    select client_seed as "clientSeed", created_at as "createdAt" from play.seed
    where player_id = ${playerId} and client_seed_own and client_seed is not null order by created_at`.execute(q);
  return rows;
}
