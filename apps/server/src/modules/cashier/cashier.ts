import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db } from '../../db/index.ts';
import type { Bus, Clock, Ids, Log, Route } from '../../platform/index.ts';
import type { Identity, WithdrawalPassword } from '../identity/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import { createAccounts } from './account/accounts.ts';
import { accountRoutes } from './account/routes.ts';
import { createDeposits } from './deposit/deposits.ts';
import { depositOfficeRoutes } from './deposit/office-routes.ts';
import { depositRoutes } from './deposit/routes.ts';
import { type CashierPerson, createCashierPerson } from './person.ts';
import { sealCashier } from './sealing.ts';
import { type Webhooks, createWebhooks } from './webhook/webhooks.ts';
import { withdrawalOfficeRoutes } from './withdrawal/office-routes.ts';
import { createWithdrawalBook } from './withdrawal/book.ts';
import { createPayouts } from './withdrawal/payouts.ts';
import { withdrawalRoutes } from './withdrawal/routes.ts';
import { createWithdrawals } from './withdrawal/withdrawals.ts';

export interface CashierParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  identity: Identity;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
  office: Staff;
  psp: Psp;
  vault: Vault;
  withdrawalPassword: WithdrawalPassword;
  /** How long a Pix code can be paid. */
  expirySeconds: number;
  /** Above this amount two people decide on a withdrawal. */
  secondPersonAbove: Centavos;
  /** The secret part of the path on which the bank tells its news. */
  webhookSecret: string;
}

export interface Cashier {
  routes: Route[];
  webhooks: Webhooks;
  person: CashierPerson;
  /** Seals what an earlier release kept in clear; answers how many things. */
  seal(): Promise<number>;
}

/** Money in and out by Pix: builds the parts, gives each queue its worker, and answers the calls. */
export function createCashier(parts: CashierParts): Cashier {
  const { jobs } = parts;
  const accounts = createAccounts(parts);
  const deposits = createDeposits(parts);
  const book = createWithdrawalBook(parts);
  const withdrawals = createWithdrawals({ ...parts, book });
  const payouts = createPayouts({ ...parts, book });
  const webhooks = createWebhooks({ ...parts, deposits, payouts, secret: parts.webhookSecret });
  jobs.work('pix_webhook', ({ id }) => webhooks.process(BigInt(id)));
  jobs.work('pix_charge', ({ txid }) => deposits.ask(txid));
  jobs.work('payout', ({ id }) => payouts.settle(id));
  jobs.work('expire_charges', () => deposits.expire());
  jobs.every('expire_charges', '* * * * *');
  const all = { ...parts, accounts, deposits, withdrawals };
  const own = [...depositRoutes(all), ...accountRoutes(all), ...withdrawalRoutes(all)];
  const offices = [...depositOfficeRoutes(all), ...withdrawalOfficeRoutes(all)];
  return { routes: [...own, ...offices], webhooks, person: createCashierPerson(all), seal: () => sealCashier(parts) };
}
