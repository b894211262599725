import { endpoints } from '@arara/contract';
import type { Atomically } from '../../../db/index.ts';
import { type Route, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { CashierPlayerMatch } from '../../money/cashier/index.ts';
import { type OfficeSearchDeps, createOfficeSearch } from './office-search.ts';

interface OfficeSearchRoutesDeps extends OfficeSearchDeps {
  atomically: Atomically;
  staff: Pick<Staff, 'record'>;
}

/** Data that identifies a person: the log records who searched by it, and whom they found. */
const personalKinds: ReadonlySet<CashierPlayerMatch['by']> = new Set([
  'phone',
  'email',
  'cpf',
  'realname',
  'pix_key',
  'ip',
]);

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
      const personal = matches.filter(({ by }) => personalKinds.has(by));
      if (personal.length > 0)
        await atomically((tx) =>
          staff.record(tx, actor, {
            action: 'player.searched',
            subject: 'player:search',
            after: { by: [...new Set(personal.map(({ by }) => by))], players: personal.map(({ id }) => id) },
          }),
        );
      return { data };
    }),
  ];
}
