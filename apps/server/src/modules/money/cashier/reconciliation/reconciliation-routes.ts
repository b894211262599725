import { endpoints } from '@arara/contract';
import { type Centavos, centavos, formatReais } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import { type Route, pageOf, staffRoute } from '../../../../platform/index.ts';
import type { ClearingStatus, ClearingAccount } from './clearing-account.ts';
import type { ClearingEntry } from './clearing-store.ts';
import type { DifferenceCommands } from './difference-commands.ts';
import type { Reconciliation } from './reconciliation.ts';
import type { ReconciliationDay, Discrepancy } from './reconciliation-store.ts';

interface ReconciliationStaffRoutesDeps {
  db: Db;
  clearing: ClearingAccount;
  commands: DifferenceCommands;
  reconciliation: Reconciliation;
}

const PERMISSION = 'cashier.reconcile';

const toSumView = (amount: Centavos, count: number) => ({ amount: formatReais(amount), count });
const formatOrNull = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

function toDayView(row: ReconciliationDay) {
  return {
    id: row.day,
    state: row.state,
    ran_at: row.ranAt?.toISOString() ?? null,
    runs: row.runs,
    open: row.open,
    house: {
      received: toSumView(row.ownIn, row.ownInCount),
      returned: toSumView(row.ownBack, row.ownBackCount),
      sent: toSumView(row.ownOut, row.ownOutCount),
    },
    bank: {
      received: toSumView(row.bankIn, row.bankInCount),
      returned: toSumView(row.bankBack, row.bankBackCount),
      sent: toSumView(row.bankOut, row.bankOutCount),
    },
  };
}

function toDifferenceView(difference: Discrepancy) {
  return {
    id: String(difference.id),
    day: difference.day,
    flow: difference.flow,
    kind: difference.kind,
    reference: difference.reference,
    house: formatOrNull(difference.own),
    bank: formatOrNull(difference.bank),
    state: difference.state,
    found_at: difference.foundAt.toISOString(),
    ended_at: difference.endedAt?.toISOString() ?? null,
    ended_by: difference.endedBy,
    note: difference.note,
  };
}

function toClearingView(status: ClearingStatus) {
  return {
    at: status.at.toISOString(),
    bank: formatReais(status.bank),
    blocked: formatReais(status.blocked),
    house: formatReais(status.own),
    in_transit: formatReais(status.inTransit),
    difference: formatReais(status.difference),
    explained: formatReais(status.explained),
    state: status.state,
  };
}

function toEntryView({ id, kind, amount, reason, at, by }: ClearingEntry) {
  return { id: String(id), kind, amount: formatReais(amount), reason, at: at.toISOString(), by };
}

function dayRoutes({ db, commands, reconciliation }: ReconciliationStaffRoutesDeps): Route[] {
  return [
    staffRoute(endpoints.officeReconciliations, PERMISSION, async ({ input }) => ({
      data: pageOf(await reconciliation.days(db, input.status || null, input), input, toDayView),
    })),
    staffRoute(endpoints.officeReconciliation, PERMISSION, async ({ input }) => {
      const { row, differences } = await reconciliation.day(db, input.day);
      return { data: { ...toDayView(row), differences: differences.map(toDifferenceView) } };
    }),
    staffRoute(endpoints.officeReconcile, PERMISSION, async ({ input }) => ({
      data: toDayView(await reconciliation.requestComparison(input.day)),
    })),
    staffRoute(endpoints.officeDifference, PERMISSION, async ({ input, actor }) => ({
      data: toDifferenceView(await commands.run(actor, BigInt(input.id), input.command, input.reason)),
    })),
  ];
}

function clearingRoutes({ db, clearing }: ReconciliationStaffRoutesDeps): Route[] {
  async function loadClearing() {
    const last = await clearing.last(db);
    const entries = await clearing.entries(db);
    return { data: { clearing: last === undefined ? null : toClearingView(last), entries: entries.map(toEntryView) } };
  }

  return [
    staffRoute(endpoints.officeClearing, PERMISSION, loadClearing),
    staffRoute(endpoints.officeClearingCheck, PERMISSION, async () => {
      await clearing.checkByStaff();
      return loadClearing();
    }),
    staffRoute(endpoints.officeClearingTransfer, PERMISSION, async ({ input, actor }) => {
      await clearing.transfer(actor, centavos(input.amount), input.reason);
      return loadClearing();
    }),
  ];
}

/** Staff routes for reconciliation and the clearing account. */
export function reconciliationStaffRoutes(deps: ReconciliationStaffRoutesDeps): Route[] {
  return [...dayRoutes(deps), ...clearingRoutes(deps)];
}
