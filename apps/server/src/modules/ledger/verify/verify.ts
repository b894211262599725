import type { Queryable } from '../../../db/index.ts';
import { findSealHashes } from '../seal-store.ts';
import type { Seal } from '../sealer.ts';
import * as store from './store.ts';

/** A place where the ledger does not hold: the law that is broken and where. */
export interface Breach {
  law: string;
  place: string;
}

export interface Verdict {
  transactions: number;
  wallets: number;
  breaches: Breach[];
}

const MOST_BREACHES = 50;

/** Seals that were published and are not in the database any more, or not as they were. */
async function lostSeals(q: Queryable, published: readonly Seal[]): Promise<Breach[]> {
  const hashes = await findSealHashes(
    q,
    published.map(({ number }) => number),
  );
  return published
    .filter(({ number, hash }) => hashes.get(number) !== hash)
    .map(({ number }) => ({
      law: hashes.has(number) ? 'no published seal was changed' : 'no published seal was cut off',
      place: `seal ${number}`,
    }));
}

/**
 * Proves the whole ledger from its rows alone: sums, running balances, wallets, the house, the hash
 * chains and the seals over them; and, against seals that were published, that nothing was cut off. Run
 * it on one snapshot. At most fifty places of each broken law are named.
 */
export async function verifyLedger(q: Queryable, published: readonly Seal[] = []): Promise<Verdict> {
  await store.makeRoom(q);
  const breaches = await lostSeals(q, published);
  for (const law of Object.keys(store.laws) as (keyof typeof store.laws)[]) {
    const places = await store.listBreaches(q, law, MOST_BREACHES);
    breaches.push(...places.map((place) => ({ law, place })));
  }
  return { ...(await store.countRows(q)), breaches };
}
