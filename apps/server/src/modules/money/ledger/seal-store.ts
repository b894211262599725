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
