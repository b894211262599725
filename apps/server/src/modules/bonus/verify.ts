import type { Queryable } from '../../db/index.ts';
import type { Breach } from '../ledger/index.ts';
import { listGrantBreaches } from './verify-store.ts';

const MOST_BREACHES = 50;

/**
 * Proves that no grant was paid or converted twice: the ledger holds one payment and at most one end of each, and both
 * amount to what the grant says. Run it on one snapshot, with the memory that `verifyLedger` makes available.
 */
export function verifyGrants(q: Queryable): Promise<Breach[]> {
  return listGrantBreaches(q, MOST_BREACHES);
}
