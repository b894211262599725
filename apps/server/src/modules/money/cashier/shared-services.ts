import type { CashierDeps } from './cashier-deps.ts';
import { createDebts } from './debts/debts.ts';
import { createPlayerCredits } from './deposits/player-credits.ts';
import { createPayerAudit, createPayerRules } from './payers/payer-rules.ts';
import { createCashierSearch } from './search/money-search.ts';
import { createWithdrawalRules } from './withdrawals/withdrawal-rules.ts';
import { createWithdrawalBook } from './withdrawals/withdrawal-store.ts';
import { createPendingWithdrawals } from './withdrawals/withdrawal-transitions.ts';

/** The services that the rest of the module shares: debts, rules, and the stored withdrawals. */
export function createSharedServices(deps: CashierDeps) {
  const { db, atomically, bus, clock, ids, jobs, ledger, notifier, psp, sites, staff, vault } = deps;
  const debts = createDebts({ bus, clock, ids, ledger, notifier });
  const credits = createPlayerCredits({ ledger, notifier, debts });
  const rules = createWithdrawalRules({ atomically, clock, staff, sites });
  const payerRules = createPayerRules({ atomically, clock, staff, sites });
  const auditPayers = createPayerAudit({ db, atomically, psp, payerRules });
  const book = createWithdrawalBook({ vault });
  const pending = createPendingWithdrawals({ bus, clock, credits, jobs, ledger, notifier, book });
  const search = createCashierSearch({ identity: deps.identity, vault });
  return { auditPayers, book, credits, debts, payerRules, pending, rules, search };
}

export type SharedServices = ReturnType<typeof createSharedServices>;
