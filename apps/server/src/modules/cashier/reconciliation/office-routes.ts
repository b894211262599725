import { endpoints } from '@arara/contract';
import { type Centavos, centavos, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Route, pageOf, staff } from '../../../platform/index.ts';
import type { Clearing, Clearings } from './clearing.ts';
import type { ClearingEntry } from './clearing-store.ts';
import type { Commands } from './commands.ts';
import type { Reconciliation } from './reconciliation.ts';
import type { DayRow, Discrepancy } from './store.ts';

interface ReconciliationOfficeParts {
  db: Db;
  clearing: Clearings;
  commands: Commands;
  reconciliation: Reconciliation;
}

const PERMISSION = 'cashier.reconcile';

const sumOf = (amount: Centavos, count: number) => ({ amount: formatReais(amount), count });
const orNone = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

function writeDay(row: DayRow) {
  return {
    id: row.day,
    state: row.state,
    ran_at: row.ranAt?.toISOString() ?? null,
    runs: row.runs,
    open: row.open,
    house: {
      received: sumOf(row.houseIn, row.houseInCount),
      returned: sumOf(row.houseBack, row.houseBackCount),
      sent: sumOf(row.houseOut, row.houseOutCount),
    },
    bank: {
      received: sumOf(row.bankIn, row.bankInCount),
      returned: sumOf(row.bankBack, row.bankBackCount),
      sent: sumOf(row.bankOut, row.bankOutCount),
    },
  };
}

function writeDifference(difference: Discrepancy) {
  return {
    id: String(difference.id),
    day: difference.day,
    flow: difference.flow,
    kind: difference.kind,
    reference: difference.reference,
    house: orNone(difference.house),
    bank: orNone(difference.bank),
    state: difference.state,
    found_at: difference.foundAt.toISOString(),
    ended_at: difference.endedAt?.toISOString() ?? null,
    ended_by: difference.endedBy,
    note: difference.note,
  };
}

function writeClearing(seen: Clearing) {
  return {
    at: seen.at.toISOString(),
    bank: formatReais(seen.bank),
    blocked: formatReais(seen.blocked),
    house: formatReais(seen.house),
    on_the_way: formatReais(seen.onTheWay),
    difference: formatReais(seen.difference),
    explained: formatReais(seen.explained),
    state: seen.state,
  };
}

function writeEntry({ id, kind, amount, reason, at, by }: ClearingEntry) {
  return { id: String(id), kind, amount: formatReais(amount), reason, at: at.toISOString(), by };
}

function dayRoutes({ db, commands, reconciliation }: ReconciliationOfficeParts): Route[] {
  return [
    staff(endpoints.officeReconciliations, PERMISSION, async ({ input }) => ({
      data: pageOf(await reconciliation.days(db, input.status || null, input), input, writeDay),
    })),
    staff(endpoints.officeReconciliation, PERMISSION, async ({ input }) => {
      const { row, differences } = await reconciliation.day(db, input.day);
      return { data: { ...writeDay(row), differences: differences.map(writeDifference) } };
    }),
    staff(endpoints.officeReconcile, PERMISSION, async ({ input }) => ({
      data: writeDay(await reconciliation.ask(input.day)),
    })),
    staff(endpoints.officeDifference, PERMISSION, async ({ input, actor }) => ({
      data: writeDifference(await commands.run(actor, BigInt(input.id), input.command, input.reason)),
    })),
  ];
}

function clearingRoutes({ db, clearing }: ReconciliationOfficeParts): Route[] {
  async function seen() {
    const last = await clearing.last(db);
    const entries = await clearing.entries(db);
    return { data: { clearing: last === undefined ? null : writeClearing(last), entries: entries.map(writeEntry) } };
  }

  return [
    staff(endpoints.officeClearing, PERMISSION, seen),
    staff(endpoints.officeClearingCheck, PERMISSION, async () => {
      await clearing.ask();
      return seen();
    }),
    staff(endpoints.officeClearingTransfer, PERMISSION, async ({ input, actor }) => {
      await clearing.transfer(actor, centavos(input.amount), input.reason);
      return seen();
    }),
  ];
}

/** The books held against the bank. */
export function reconciliationOfficeRoutes(parts: ReconciliationOfficeParts): Route[] {
  return [...dayRoutes(parts), ...clearingRoutes(parts)];
}
