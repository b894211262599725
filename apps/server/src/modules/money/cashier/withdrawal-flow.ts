import { createSessionOrigins } from '../../accounts/identity/index.ts';
import { bankAccountRoutes } from './bank-accounts/bank-account-routes.ts';
import { createBankAccounts } from './bank-accounts/bank-accounts.ts';
import type { CashierDeps } from './cashier-deps.ts';
import type { PaymentFlow } from './payment-flow.ts';
import { createLatePayouts } from './payouts/late-payouts.ts';
import { payoutStaffRoutes } from './payouts/payout-routes.ts';
import { createPayouts } from './payouts/payouts.ts';
import type { SharedServices } from './shared-services.ts';
import { createTraceReader } from './withdrawal-review/account-links.ts';
import { createReviewClock } from './withdrawal-review/decision-deadline.ts';
import { createWithdrawalHolds } from './withdrawal-review/withdrawal-holds.ts';
import {
  createWithdrawalReader,
  reviewStaffRoutes,
  withdrawalStaffRoutes,
} from './withdrawal-review/withdrawal-review-routes.ts';
import { createWithdrawalReviews } from './withdrawal-review/withdrawal-reviews.ts';
import { createWithdrawalDecisions } from './withdrawals/withdrawal-decisions.ts';
import { withdrawalRoutes } from './withdrawals/withdrawal-routes.ts';
import { withdrawalRuleStaffRoutes } from './withdrawals/withdrawal-rule-routes.ts';
import { createWithdrawals } from './withdrawals/withdrawals.ts';

/** Reviews of withdrawals and the decisions of staff, with the workers of their queues. */
function createReviewFlow(deps: CashierDeps, { auditPayers, book, credits, debts, rules }: SharedServices) {
  const { db, atomically, bus, clock, identity, jobs, ledger, log, notifier } = deps;
  const { holdsWithdrawals, secondPersonAbove, staff, staffCredits, vault } = deps;
  const readTraces = createTraceReader({ db, atomically, clock, vault, traces: createSessionOrigins({ vault }) });
  const reviews = createWithdrawalReviews({
    db,
    atomically,
    book,
    bus,
    clock,
    debts,
    identity,
    jobs,
    ledger,
    log,
    staff,
    rules,
    auditPayers,
    staffCredits,
    secondPersonAbove,
    notifier,
    holdsWithdrawals,
    readTraces,
  });
  const withdrawalDecisions = createWithdrawalDecisions({
    atomically,
    book,
    bus,
    clock,
    credits,
    debts,
    identity,
    jobs,
    staff,
    staffCredits,
    notifier,
    reviews,
  });
  const holds = createWithdrawalHolds({ atomically, book, bus, clock, identity, staff });
  jobs.work('withdrawal_review', ({ id }) => reviews.evaluate(id));
  jobs.work('review_clock', createReviewClock({ db, atomically, clock, log, evaluate: reviews.evaluate, readTraces }));
  jobs.every('review_clock', '* * * * *');
  const routes = [
    ...withdrawalRuleStaffRoutes({ db, rules, sites: deps.sites }),
    ...reviewStaffRoutes({ db, book, clock, holds, identity, reviews, staff, withdrawalDecisions }),
  ];
  return { holds, reviews, withdrawalDecisions, routes };
}

/** Payouts to the bank, with the worker of their queue. */
function createPayoutFlow(
  deps: CashierDeps,
  { book, credits, debts, pending }: SharedServices,
  { suspense }: Pick<PaymentFlow, 'suspense'>,
) {
  const { db, atomically, bus, clock, ids, identity, jobs, ledger, log, notifier, psp, staff } = deps;
  const latePayouts = createLatePayouts({
    atomically,
    book,
    bus,
    clock,
    credits,
    debts,
    identity,
    ledger,
    log,
    staff,
    suspense,
  });
  const payouts = createPayouts({
    db,
    atomically,
    book,
    bus,
    clock,
    debts,
    ids,
    credits,
    jobs,
    ledger,
    log,
    pending,
    psp,
    notifier,
    latePayouts,
  });
  jobs.work('payout', ({ id }) => payouts.settle(id));
  return { payouts, routes: payoutStaffRoutes({ db, latePayouts }) };
}

/** Withdrawals from the request to the payout. */
export function createWithdrawalFlow(deps: CashierDeps, shared: SharedServices, payments: PaymentFlow) {
  const { db, atomically, bonus, bus, clock, findVipLevel, ids, identity, jobs, ledger, staff, staffCredits } = deps;
  const { identityGate, vault, withdrawalPassword } = deps;
  const { book, credits, debts, payerRules, rules, search } = shared;
  const accounts = createBankAccounts({ db, atomically, clock, identity, rules, vault, withdrawalPassword });
  const withdrawals = createWithdrawals({
    db,
    atomically,
    bonus,
    book,
    bus,
    debts,
    clock,
    credits,
    ids,
    identity,
    identityGate,
    jobs,
    ledger,
    findVipLevel,
    payerRules,
    rules,
  });
  const { holds, reviews, withdrawalDecisions, routes: reviewRoutes } = createReviewFlow(deps, shared);
  const { payouts, routes: payoutRoutes } = createPayoutFlow(deps, shared, payments);
  const routes = [
    ...bankAccountRoutes({ db, accounts, identity, withdrawalPassword }),
    ...withdrawalRoutes({
      db,
      atomically,
      accounts,
      bonus,
      bus,
      clock,
      identity,
      ids,
      ledger,
      findVipLevel,
      payerRules,
      rules,
      passkeys: deps.passkeys,
      findSite: (host) => deps.sites.directory.at({ host }),
      withdrawalPassword,
      withdrawals,
    }),
    ...withdrawalStaffRoutes({
      db,
      book,
      clock,
      findGameTitles: deps.findGameTitles,
      identity,
      ledger,
      reviews,
      search,
      staff,
      staffCredits,
      withdrawals,
      withdrawalDecisions,
    }),
    ...payoutRoutes,
    ...reviewRoutes,
  ];
  const reader = createWithdrawalReader({ db, book, clock, identity, reviews, search, staff });
  return { accounts, holds, payouts, withdrawals, reader, routes };
}
