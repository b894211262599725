import { createPlayerReader } from '../modules/accounts/identity/index.ts';
import { createPlayerBetReader } from '../modules/accounts/player-overview/index.ts';
import { createAuditReader } from '../modules/accounts/staff/index.ts';
import { createStatementReader } from '../modules/money/orders/index.ts';
import { createReportListReaders } from '../modules/money/reports/index.ts';
import { createExports } from '../modules/platform/exports/index.ts';
import { createEventReader } from '../modules/platform/self-verification/index.ts';
import type { Modules } from './modules.ts';
import { createOtherPlayerFinder } from './office-search.ts';

/** Creates the exports of the lists of other modules. */
export function createListExports({
  platform,
  ledgerModule,
  accounts,
  gameCatalog,
  money,
  rewards,
}: Omit<Modules, 'exports' | 'privacy' | 'proof' | 'regulatorFiles' | 'reportSchedules'>) {
  const { db, atomically, clock, ids, jobs, vault } = platform;
  const { identity, sites, staff } = accounts;
  const { catalog } = gameCatalog;
  const statement = createStatementReader({ db, clock, orders: money.orders });
  return createExports({
    db,
    atomically,
    clock,
    ids,
    jobs,
    readers: {
      recharges: money.cashier.lists.deposits,
      payments: money.cashier.lists.payments,
      withdrawals: money.cashier.lists.withdrawals,
      players: createPlayerReader({
        db,
        identity,
        ledger: ledgerModule.ledger,
        vault,
        findOtherMatches: createOtherPlayerFinder(money),
      }),
      bets: createPlayerBetReader({ db, atomically, catalog, clock, identity, ledger: ledgerModule.ledger }),
      audit: createAuditReader({ db, staff }),
      events: createEventReader({ db, clock }),
      statement: {
        ...statement,
        async count(input) {
          await identity.member(db, input.player_id);
          return statement.count(input);
        },
      },
      ...createReportListReaders({ db, catalog, findCounted: rewards.playerStats.swept, sites }),
    },
    staff,
    vault,
  });
}
