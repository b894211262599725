import { createPlayerReader } from '../modules/accounts/identity/index.ts';
import { createStatementReader } from '../modules/money/orders/index.ts';
import { createExports } from '../modules/platform/exports/index.ts';
import type { Modules } from './modules.ts';
import { createOtherPlayerFinder } from './office-search.ts';

/** Creates the exports of the lists of other modules. */
export function createListExports({ platform, ledgerModule, accounts, money }: Omit<Modules, 'exports' | 'privacy'>) {
  const { db, atomically, clock, ids, jobs, vault } = platform;
  const { identity, staff } = accounts;
  const statement = createStatementReader({ db, clock, orders: money.orders });
  return createExports({
    db,
    atomically,
    clock,
    ids,
    jobs,
    readers: {
      recharges: money.cashier.lists.deposits,
      withdrawals: money.cashier.lists.withdrawals,
      players: createPlayerReader({
        db,
        identity,
        ledger: ledgerModule.ledger,
        vault,
        findOtherMatches: createOtherPlayerFinder(money),
      }),
      statement: {
        ...statement,
        async count(input) {
          await identity.member(db, input.player_id);
          return statement.count(input);
        },
      },
    },
    staff,
    vault,
  });
}
