import { readFile } from 'node:fs/promises';
import { query } from '../query.ts';

/** Makes a ledger keep nothing of a bet but a bare row: the same writer, the same wallets, another function. */
export async function installBare(url: string): Promise<void> {
  await query(url, await readFile(new URL('bare.sql', import.meta.url), 'utf8'));
}
