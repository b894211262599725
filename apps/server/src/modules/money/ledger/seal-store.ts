import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';
import { requireRow } from './transaction-store.ts';

/** A new seal and the number of wallets that it covers: 0 where none changed, with `null` for the rest. */
type InsertedSeal = TableRow<'ledger.seal', 'number' | 'hash'> & { wallets: number };

/** Seals up to `maxWallets` wallets that changed since the last seal. */
export async function insertSeal(tx: Tx, at: Date, maxWallets: number): Promise<InsertedSeal> {
  const { rows } = await sql<InsertedSeal>`
    select number, hash, wallets from ledger.seal_next_v1(${at}, ${maxWallets})`.execute(tx);
  return requireRow(rows);
}

/** Finds the hashes of seals, in hex, by number. */
export async function findSealHashes(q: Queryable, numbers: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<TableRow<'ledger.seal', 'number'> & { hash: string }>`
    select number, encode(hash, 'hex') as hash from ledger.seal where number = any(${numbers}::bigint[])`.execute(q);
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}

/** Finds the newest seal; `undefined` before the first. */
export async function findNewestSeal(q: Queryable): Promise<TableRow<'ledger.seal', 'number' | 'at'> | undefined> {
  const { rows } = await sql<TableRow<'ledger.seal', 'number' | 'at'>>`
    select number, at from ledger.seal order by number desc limit 1`.execute(q);
  return rows[0];
}

/** A seal as it is published. */
export type SealRow = TableRow<'ledger.seal', 'number' | 'at' | 'hash'>;

/** Lists seals above a number, in their order. */
export async function listSealsAfter(q: Queryable, number: bigint, limit: number): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select number, at, hash from ledger.seal where number > ${number} order by number limit ${limit}`.execute(q);
  return rows;
}

/** The end of a player's chain as a seal covers it. */
export interface SealedEnd {
  playerId: number;
  seq: bigint;
  /** Hash of the last transaction. */
  hash: Buffer;
}

/** Lists the ends of the chains that a seal covers, in the order in which it hashes them. */
export async function listSealedEnds(q: Queryable, number: bigint): Promise<SealedEnd[]> {
  const { rows } = await sql<SealedEnd>`
    select e.player_id as "playerId", e.seq, t.hash
    from ledger.seal s
    cross join unnest(s.players, s.seqs) with ordinality as e (player_id, seq, place)
    join ledger.transaction t on t.player_id = e.player_id and t.seq = e.seq
    where s.number = ${number} order by e.place`.execute(q);
  return rows;
}
