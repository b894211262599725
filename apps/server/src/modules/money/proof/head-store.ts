import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

export type SigningKeyRow = CamelRow<'proof.signing_key', 'id' | 'public_key' | 'sealed' | 'created_at'>;

/** Makes signers wait for one another, until the transaction ends. */
export async function lockSigning(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('proof.head'))`.execute(tx);
}

/** Lists the keys, newest first. */
export async function listKeys(q: Queryable): Promise<SigningKeyRow[]> {
  const { rows } = await sql<SigningKeyRow>`
    select id, public_key as "publicKey", sealed, created_at as "createdAt" from proof.signing_key
    order by created_at desc, id`.execute(q);
  return rows;
}

export async function insertKey(tx: Tx, key: SigningKeyRow): Promise<void> {
  await sql`
    insert into proof.signing_key (id, public_key, sealed, created_at)
    values (${key.id}, ${key.publicKey}, ${key.sealed}, ${key.createdAt})`.execute(tx);
}

/** A signed head of the ledger. */
export type HeadRow = CamelRow<'proof.head', 'number' | 'at' | 'hash' | 'root' | 'size' | 'key_id' | 'signature'>;

const headColumns = sql`number, at, hash, root, size, key_id as "keyId", signature`;

/** Lists the newest heads, newest first. */
export async function listHeads(q: Queryable, limit: number): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from proof.head order by number desc limit ${limit}`.execute(q);
  return rows;
}

export async function findHead(q: Queryable, number: bigint): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`select ${headColumns} from proof.head where number = ${number}`.execute(q);
  return rows[0];
}

export async function insertHead(tx: Tx, head: HeadRow): Promise<void> {
  await sql`
    insert into proof.head (number, at, hash, root, size, key_id, signature)
    values (${head.number}, ${head.at}, ${head.hash}, ${head.root}, ${head.size}, ${head.keyId}, ${head.signature})`.execute(
    tx,
  );
}

/** The newest head that covers a player's chain, and the way from its end to the root. */
export type SealedEndRow = CamelRow<'proof.sealed_end', 'player_id' | 'number' | 'seq' | 'index' | 'path'>;

export async function findSealedEnd(q: Queryable, playerId: number): Promise<SealedEndRow | undefined> {
  const { rows } = await sql<SealedEndRow>`
    select player_id as "playerId", number, seq, index, path from proof.sealed_end where player_id = ${playerId}`.execute(
    q,
  );
  return rows[0];
}

/** Replaces the ends of the players whose chains a head covers. */
export async function saveSealedEnds(tx: Tx, ends: readonly SealedEndRow[]): Promise<void> {
  await sql`
    insert into proof.sealed_end (player_id, number, seq, index, path)
    select * from unnest(
      ${ends.map(({ playerId }) => playerId)}::integer[], ${ends.map(({ number }) => number)}::bigint[],
      ${ends.map(({ seq }) => seq)}::bigint[], ${ends.map(({ index }) => index)}::integer[],
      ${ends.map(({ path }) => path)}::bytea[])
    on conflict (player_id) do update
      set number = excluded.number, seq = excluded.seq, index = excluded.index, path = excluded.path`.execute(tx);
}
