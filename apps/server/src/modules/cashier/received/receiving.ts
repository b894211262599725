import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import type { Bus, Clock, Ids, Log, Route } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Sites } from '../../sites/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { StaffCredits } from '../../staff-credits/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Debts } from '../debt/debts.ts';
import type { PendingWithdrawals } from '../withdrawal/pending-withdrawals.ts';
import type { Rules } from '../withdrawal/rules.ts';
import type { Tell } from '../news.ts';
import { createBooking } from './booking.ts';
import { type CancelBonusesOf, createClawBacks } from './claw-backs.ts';
import { receivedOfficeRoutes } from './office-routes.ts';
import { createPayerCheck } from './payer-check.ts';
import { payerOfficeRoutes } from './payer-office-routes.ts';
import type { PayerRules } from './payer-rules.ts';
import { createPayments } from './payments.ts';
import type { Payments } from './till.ts';
import { type Refunds, createRefunds } from './refunds.ts';
import { createReturns } from './returns.ts';

export interface ReceivingParts {
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
  /** Ends the bonuses that hang on a deposit. */
  cancelBonusesOf: CancelBonusesOf;
  debts: Debts;
  payerRules: PayerRules;
  pending: Pick<PendingWithdrawals, 'stop'>;
  /** Of withdrawals: from which amount on two people decide, on a site. */
  rules: Pick<Rules, 'of'>;
  secondPersonAbove: Centavos;
  sites: Pick<Sites, 'directory'>;
  staffCredits: StaffCredits;
  tell: Tell;
  vault: Vault;
}

export interface Receiving {
  payments: Payments;
  refunds: Refunds;
  routes: Route[];
}

/** Money that came in and money that goes back: builds the parts, and gives their queues their workers. */
export function createReceiving(parts: ReceivingParts): Receiving {
  const { identity, jobs, payerRules, rules, secondPersonAbove } = parts;

  async function aloneUpTo(tx: Tx, memberId: number | null): Promise<Centavos> {
    const site = memberId === null ? '' : (await identity.member(tx, memberId)).site;
    return (await rules.of(tx, site)).secondPersonAbove ?? secondPersonAbove;
  }

  const payerCheck = createPayerCheck({ ...parts, payerRules });
  const clawBacks = createClawBacks({ ...parts, payerRules });
  const returns = createReturns({ ...parts, clawBacks });
  const refunds = createRefunds({ ...parts, returns, aloneUpTo });
  const booking = createBooking({ ...parts, refunds });
  const payments = createPayments({ ...parts, booking, payerCheck, returns });
  jobs.work('pix_payment', ({ endToEndId }) => payments.ask(endToEndId));
  jobs.work('pix_refund', ({ id }) => refunds.settle(id));
  const all = { ...parts, payerRules, payments, refunds };
  return { payments, refunds, routes: [...receivedOfficeRoutes(all), ...payerOfficeRoutes(all)] };
}
