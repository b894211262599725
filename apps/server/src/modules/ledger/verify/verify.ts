import type { Queryable } from '../../../db/index.ts';
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

/**
 * Proves the whole ledger from its rows alone: sums, running balances, wallets, the house, the hash
 * chains and the bets. Run it on one snapshot. At most fifty places of each broken law are named.
 */
export async function verifyLedger(q: Queryable): Promise<Verdict> {
  const breaches: Breach[] = [];
  for (const law of Object.keys(store.laws) as (keyof typeof store.laws)[]) {
    const places = await store.listBreaches(q, law, MOST_BREACHES);
    breaches.push(...places.map((place) => ({ law, place })));
  }
  return { ...(await store.countRows(q)), breaches };
}
