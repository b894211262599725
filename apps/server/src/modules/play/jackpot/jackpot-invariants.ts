import { formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type InvariantViolation, findOperatorBalance } from '../../money/ledger/index.ts';
import { listEntryMismatches, listRoundMismatches } from './entry-store.ts';
import { sumPools } from './pool-store.ts';

/**
 * Verifies the pools from their rows: together they hold the balance of the ledger's account, each holds the sum of its
 * entries, and its entries add up to what its rounds contributed, returned and won. Run it on one snapshot.
 */
export async function verifyJackpots(q: Queryable): Promise<InvariantViolation[]> {
  const [pools, account] = [await sumPools(q), await findOperatorBalance(q, 'jackpot')];
  const difference = pools === account ? [] : [`pools hold ${formatReais(pools)}, the account ${formatReais(account)}`];
  const invariants = {
    'jackpots hold what their account does': difference,
    'a jackpot is the sum of its entries': await listEntryMismatches(q),
    'the entries of a jackpot add up to its rounds': await listRoundMismatches(q),
  };
  return Object.entries(invariants).flatMap(([invariant, locations]) =>
    locations.map((location) => ({ invariant, location })),
  );
}
