import { readFile } from 'node:fs/promises';
import { query } from '../query.ts';

/** Replaces the ledger's function by one that stores a bare row for a bet; writer and wallets stay the same. */
export async function installBare(url: string): Promise<void> {
  await query(url, await readFile(new URL('bare.sql', import.meta.url), 'utf8'));
}
