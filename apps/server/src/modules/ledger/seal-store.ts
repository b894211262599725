import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { one } from './store.ts';

/** Seals at most so many wallets. With none to seal, `wallets` is 0 and the rest is null. */
export async function insertSeal(
  tx: Tx,
  at: Date,
  most: number,
): Promise<{ number: bigint; hash: Buffer; wallets: number }> {
  const { rows } = await sql<{ number: bigint; hash: Buffer; wallets: number }>`
    select number, hash, wallets from ledger.seal_next(${at}, ${most})`.execute(tx);
  return one(rows);
}

/** The hashes of seals, in hex, by number. */
export async function findSealHashes(q: Queryable, numbers: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ number: bigint; hash: string }>`
    select number, encode(hash, 'hex') as hash from ledger.seal where number = any(${numbers}::bigint[])`.execute(q);
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}
