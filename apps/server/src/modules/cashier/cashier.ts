import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db, Queryable } from '../../db/index.ts';
import type { Bus, Clock, Ids, Log, Route } from '../../platform/index.ts';
import { type Identity, type WithdrawalPassword, createTraces } from '../identity/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Ledger, Wallet } from '../ledger/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import type { StaffCredits } from '../staff-credits/index.ts';
import type { Vault } from '../vault/index.ts';
import { createAccounts } from './account/accounts.ts';
import { accountRoutes } from './account/routes.ts';
import { createDebtDecisions } from './debt/debt-decisions.ts';
import { debtOfficeRoutes } from './debt/debt-office-routes.ts';
import { createDebts, settlingDebts } from './debt/debts.ts';
import { createDepositing } from './deposit/depositing.ts';
import type { BonusLine } from './method/routes.ts';
import type { DepositWay } from './method/way.ts';
import type { Tell } from './news.ts';
import { type CashierPerson, createCashierPerson } from './person.ts';
import { type Proofs, createProofs } from './proof/proofs.ts';
import { type CashierRecords, createCashierRecords } from './records.ts';
import type { CancelBonusesOf } from './received/claw-backs.ts';
import { createPayerAudit } from './received/payer-audit.ts';
import { createPayerRules } from './received/payer-rules.ts';
import { createReceiving } from './received/receiving.ts';
import { createReconciling } from './reconciliation/reconciling.ts';
import { createHolding } from './review/holding.ts';
import { reviewOfficeRoutes } from './review/office-routes.ts';
import { createReviewClock } from './review/review-clock.ts';
import { createReviews } from './review/review.ts';
import { createTraceReader } from './review/traces.ts';
import { sealCashier } from './sealing.ts';
import type { DoorSettings } from './webhook/door.ts';
import { webhookOfficeRoutes } from './webhook/office-routes.ts';
import { type Webhooks, createWebhooks } from './webhook/webhooks.ts';
import { availableToWithdraw } from './withdrawal/available.ts';
import type { WithdrawalParts } from './withdrawal/desk.ts';
import { withdrawalOfficeRoutes } from './withdrawal/office-routes.ts';
import { createWithdrawalBook } from './withdrawal/book.ts';
import { createLatePayouts } from './withdrawal/late-payouts.ts';
import { payoutOfficeRoutes } from './withdrawal/payout-office-routes.ts';
import { createPayouts } from './withdrawal/payouts.ts';
import { createPendingWithdrawals } from './withdrawal/pending-withdrawals.ts';
import { withdrawalRoutes } from './withdrawal/routes.ts';
import { createRules } from './withdrawal/rules.ts';
import { ruleOfficeRoutes } from './withdrawal/rules-office-routes.ts';
import { createWithdrawals } from './withdrawal/withdrawals.ts';

export interface CashierParts {
  db: Db;
  atomically: Atomically;
  /** What becomes of bonus when a withdrawal is asked for. */
  bonus: WithdrawalParts['bonus'];
  bus: Bus;
  /** Ends the bonuses that hang on a deposit which the bank takes back. */
  cancelBonusesOf: CancelBonusesOf;
  clock: Clock;
  ids: Ids;
  identity: Identity;
  jobs: Jobs;
  ledger: Ledger;
  /** The VIP level of a member: by it some of a month's withdrawals are free. */
  levelOf: (memberId: number) => Promise<number>;
  log: Log;
  office: Staff;
  psp: Psp;
  sites: Pick<Sites, 'directory'>;
  staffCredits: StaffCredits;
  /** Takes what became of a player's money further. */
  tell: Tell;
  vault: Vault;
  withdrawalPassword: WithdrawalPassword;
  /** How long a Pix code can be paid. */
  expirySeconds: number;
  /** Ways to deposit beside those that the house has by itself. */
  depositWays: readonly DepositWay[];
  /** What a deposit would give a member now, in a sentence of their language. */
  bonusLine: BonusLine;
  /** Above this amount two people decide on a withdrawal. */
  secondPersonAbove: Centavos;
  /** The secret part of the path on which the bank tells its news. */
  webhookSecret: string;
  /** What else the bank proves itself by there. */
  webhookDoor: DoorSettings;
  /** Proxies in front of the server, as the setting TRUST_PROXY names them. */
  trustedProxies: readonly string[];
}

export interface Cashier {
  routes: Route[];
  /** Withdrawals without fee in a month at a site, by VIP level; a level beyond the last has what the last has. */
  freeWithdrawals(q: Queryable, site: string): Promise<readonly number[]>;
  /** What of a wallet a member of a site can withdraw now. */
  available(q: Queryable, site: string, wallet: Wallet): Promise<Centavos>;
  webhooks: Webhooks;
  person: CashierPerson;
  records: CashierRecords;
  /** Receipts of payers, as far as they are kept for a term. */
  receipts: Pick<Proofs, 'forget'>;
  /** Seals what an earlier release kept in clear; answers how many things. */
  seal(): Promise<number>;
}

/** What the rest stands on: debts, rules, and what is kept of accounts and withdrawals. */
function createGround(given: CashierParts) {
  const debts = createDebts(given);
  // Whatever brings a player cash at the cashier settles what they owe first.
  const parts = { ...given, debts, ledger: settlingDebts(given.ledger, debts) };
  const rules = createRules(parts);
  const payerRules = createPayerRules(parts);
  const askPayers = createPayerAudit({ ...parts, payerRules });
  const book = createWithdrawalBook(parts);
  const pending = createPendingWithdrawals({ ...parts, book });
  const debtDecisions = createDebtDecisions(parts);
  return { ...parts, askPayers, book, debtDecisions, payerRules, pending, rules };
}

/** Money in and out by Pix: builds the parts, gives each queue its worker, and answers the calls. */
export function createCashier(given: CashierParts): Cashier {
  const { jobs } = given;
  const parts = createGround(given);
  const { rules } = parts;
  const accounts = createAccounts(parts);
  const receiving = createReceiving(parts);
  const depositing = createDepositing({ ...parts, ...receiving });
  const { deposits } = depositing;
  const proofs = createProofs(parts);
  const readTraces = createTraceReader({ ...parts, traces: createTraces(parts) });
  const reviews = createReviews({ ...parts, readTraces });
  const withdrawals = createWithdrawals({ ...parts, reviews });
  const holding = createHolding(parts);
  const lates = createLatePayouts({ ...parts, ...receiving });
  const payouts = createPayouts({ ...parts, lates });
  const reconciling = createReconciling({ ...parts, ...receiving, payouts });
  const door = parts.webhookDoor;
  const webhooks = createWebhooks({ ...parts, ...receiving, deposits, payouts, door, secret: parts.webhookSecret });
  jobs.work('pix_webhook', ({ id }) => webhooks.process(BigInt(id)));
  jobs.work('withdrawal_review', ({ id }) => reviews.look(id));
  jobs.work('review_clock', createReviewClock({ ...parts, look: reviews.look, readTraces }));
  jobs.every('review_clock', '* * * * *');
  jobs.work('payout', ({ id }) => payouts.settle(id));
  const built = { accounts, deposits, holding, lates, proofs, reviews, webhooks, withdrawals };
  const all = { ...parts, ...receiving, ...built };
  const own = [...depositing.routes, ...accountRoutes(all), ...withdrawalRoutes(all)];
  const offices = [...receiving.routes, ...proofs.routes, ...withdrawalOfficeRoutes(all)];
  const books = [...reconciling.routes, ...debtOfficeRoutes(all), ...webhookOfficeRoutes(all)];
  const payoutOffice = [...payoutOfficeRoutes(all), ...ruleOfficeRoutes(all), ...reviewOfficeRoutes(all)];
  return {
    routes: [...own, ...offices, ...payoutOffice, ...books],
    freeWithdrawals: async (q, site) => (await rules.of(q, site)).freePerMonth,
    available: async (q, site, wallet) => availableToWithdraw(wallet, await rules.of(q, site)),
    webhooks,
    person: createCashierPerson(all),
    records: createCashierRecords(all),
    receipts: proofs,
    seal: () => sealCashier(parts),
  };
}
