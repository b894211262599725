import type { Centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { Route } from '../../../platform/index.ts';
import type { Wallet } from '../ledger/index.ts';
import { type BankCallRecorder, createBankCallRecorder } from './bank-health/bank-call-recorder.ts';
import { createBankReconciliation } from './bank-reconciliation.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { createDebtDecisions } from './debts/debt-decisions.ts';
import { debtStaffRoutes } from './debts/debt-routes.ts';
import { createDepositFlow } from './deposit-flow.ts';
import type { createDepositReader } from './deposits/deposit-routes.ts';
import { type ManualDeposits, createManualDeposits } from './manual-deposits/manual-deposits.ts';
import {
  type CashierMemberData,
  type CashierRecords,
  createCashierMemberData,
  createCashierRecords,
} from './member-records.ts';
import { createPaymentFlow } from './payment-flow.ts';
import { sealPlaintextRecords } from './plaintext-sealing.ts';
import type { CashierSearch } from './search/money-search.ts';
import { createSharedServices } from './shared-services.ts';
import { webhookStaffRoutes } from './webhooks/webhook-routes.ts';
import { type Webhooks, createWebhooks } from './webhooks/webhooks.ts';
import { createWithdrawalFlow } from './withdrawal-flow.ts';
import type { createPaymentReader } from './received-payments/received-payment-routes.ts';
import type { createWithdrawalReader } from './withdrawal-review/withdrawal-review-routes.ts';
import type { WithdrawalHolds } from './withdrawal-review/withdrawal-holds.ts';
import { computeAvailable } from './withdrawals/withdrawal-rules.ts';

export interface Cashier {
  routes: Route[];
  /** Free withdrawals in a month at a site, by VIP level; the last entry applies to all higher levels. */
  freeWithdrawals(q: Queryable, site: string): Promise<readonly number[]>;
  /** The part of a wallet that a member of a site can withdraw now. */
  available(q: Queryable, site: string, wallet: Wallet): Promise<Centavos>;
  /** Puts a pending withdrawal on hold. */
  holds: Pick<WithdrawalHolds, 'hold'>;
  webhooks: Webhooks;
  person: CashierMemberData;
  records: CashierRecords;
  /** The lists of staff that can be exported. */
  lists: {
    deposits: ReturnType<typeof createDepositReader>;
    payments: ReturnType<typeof createPaymentReader>;
    withdrawals: ReturnType<typeof createWithdrawalReader>;
  };
  /** Deletes receipts after their retention period. */
  receipts: Pick<ManualDeposits, 'forget'>;
  search: CashierSearch;
  /** The counts of requests to the bank. */
  bankCalls: Pick<BankCallRecorder, 'settled' | 'sweep'>;
  /** Seals records that an earlier release stored in plain text; returns how many. */
  seal(): Promise<number>;
}

/** Money in and out by Pix: builds the parts of the module, starts the workers of its queues, and returns its routes. */
export function createCashier(given: CashierDeps): Cashier {
  const bankCalls = createBankCallRecorder(given);
  const deps = { ...given, psp: bankCalls.psp };
  const { db, atomically, bus, clock, ids, identity, jobs, ledger, log, notifier, psp, secondPersonAbove, staff } =
    deps;
  const { staffCredits, trustedProxies, vault, webhookAuth: authSettings, webhookSecret: secret } = deps;
  const shared = createSharedServices(deps);
  const { credits, debts, rules, search } = shared;
  const paymentFlow = createPaymentFlow(deps, shared);
  const { payments, refunds } = paymentFlow;
  const { deposits, reader: depositReader, routes: depositRouteList } = createDepositFlow(deps, shared, paymentFlow);
  const manualDeposits = createManualDeposits({
    db,
    atomically,
    bus,
    clock,
    ids,
    identity,
    credits,
    ledger,
    staff,
    rules,
    secondPersonAbove,
    staffCredits,
    notifier,
    vault,
  });
  const {
    accounts,
    holds,
    payouts,
    withdrawals,
    reader: withdrawalReader,
    routes: withdrawalRouteList,
  } = createWithdrawalFlow(deps, shared, paymentFlow);
  const webhooks = createWebhooks({
    db,
    atomically,
    clock,
    jobs,
    log,
    staff,
    payments,
    psp,
    trustedProxies,
    vault,
    deposits,
    payouts,
    authSettings,
    secret,
  });
  jobs.work('pix_webhook', ({ id }) => webhooks.process(BigInt(id)));
  const debtDecisions = createDebtDecisions({ db, atomically, clock, debts, ids, identity, ledger, staff });
  return {
    routes: [
      ...depositRouteList,
      ...paymentFlow.routes,
      ...manualDeposits.routes,
      ...withdrawalRouteList,
      ...createBankReconciliation(deps, { payments, payouts, refunds }),
      ...debtStaffRoutes({ db, staff, debtDecisions }),
      ...webhookStaffRoutes({ db, webhooks }),
    ],
    freeWithdrawals: async (q, site) => (await rules.find(q, site)).freePerMonth,
    available: async (q, site, wallet) => computeAvailable(wallet, await rules.find(q, site)),
    holds,
    webhooks,
    person: createCashierMemberData({ accounts, deposits, payments, manualDeposits, withdrawals }),
    records: createCashierRecords({ db, deposits, payments, withdrawals }),
    receipts: manualDeposits,
    bankCalls,
    search,
    lists: { deposits: depositReader, payments: paymentFlow.reader, withdrawals: withdrawalReader },
    seal: () => sealPlaintextRecords({ atomically, vault }),
  };
}
