import { endpoints } from '@arara/contract';
import type { Atomically } from '../../../db/index.ts';
import { type Route, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type OfficeSearchDeps, createOfficeSearch } from './office-search.ts';
import { listPersonalMatches, recordPersonalSearch } from './search-audit.ts';

interface OfficeSearchRoutesDeps extends OfficeSearchDeps {
  atomically: Atomically;
  staff: Pick<Staff, 'record'>;
}

/** The search of the back office, open to all staff: each sees the groups whose lists they may open. */
export function officeSearchRoutes(deps: OfficeSearchRoutesDeps): Route[] {
  const { atomically, staff } = deps;
  const search = createOfficeSearch(deps);
  return [
    staffRoute(endpoints.officeSearch, null, async ({ input, actor }) => {
      const may = (permission: string): boolean => actor.permissions.includes(permission);
      const { matches, ...data } = await search(input.q, {
        players: may('player.read'),
        withdrawals: may('withdrawal.read'),
        deposits: may('deposit.read'),
        payments: may('payment.read'),
        rounds: may('ledger.read'),
      });
      if (listPersonalMatches(matches).length > 0)
        await atomically((tx) => recordPersonalSearch(tx, staff, actor, matches));
      return { data };
    }),
  ];
}
