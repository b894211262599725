import { formatReais } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { type Breach, findHouseBalance } from '../ledger/index.ts';
import { listUnbalanced, listUntold } from './entry-store.ts';
import { sumPools } from './store.ts';

/**
 * Proves the pools from their rows: together they hold what the ledger's account does, each holds the sum of what moved in
 * it, and what moved is what its rounds fed, took back and won. Run it on one snapshot.
 */
export async function verifyJackpots(q: Queryable): Promise<Breach[]> {
  const [pools, account] = [await sumPools(q), await findHouseBalance(q, 'jackpot')];
  const apart = pools === account ? [] : [`pools hold ${formatReais(pools)}, the account ${formatReais(account)}`];
  const laws = {
    'jackpots hold what their account does': apart,
    'a jackpot is the sum of what moved in it': await listUnbalanced(q),
    'what moved in a jackpot is what its rounds came to': await listUntold(q),
  };
  return Object.entries(laws).flatMap(([law, places]) => places.map((place) => ({ law, place })));
}
