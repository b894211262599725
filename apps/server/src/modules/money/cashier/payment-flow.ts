import type { Centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { payerRuleStaffRoutes } from './payers/payer-rule-routes.ts';
import { createPayerCheck } from './payers/payer-rules.ts';
import { createPaymentBooking } from './received-payments/payment-booking.ts';
import { createPaymentReader, receivedPaymentStaffRoutes } from './received-payments/received-payment-routes.ts';
import { createReceivedPayments } from './received-payments/received-payments.ts';
import { createSuspenseCredits } from './received-payments/suspense-credits.ts';
import { createClawBacks, createPaymentReturns } from './refunds/payment-returns.ts';
import { createRefunds } from './refunds/refunds.ts';
import type { SharedServices } from './shared-services.ts';

/** What the bank takes back, and what is sent back to payers. */
function createRefundServices(deps: CashierDeps, { credits, debts, payerRules, pending, rules }: SharedServices) {
  const { db, atomically, bus, cancelDepositBonuses, clock, ids, identity, jobs, ledger, log, notifier } = deps;
  const { psp, secondPersonAbove, staff, staffCredits } = deps;

  async function singleApprovalLimit(tx: Tx, memberId: number | null): Promise<Centavos> {
    const site = memberId === null ? '' : (await identity.member(tx, memberId)).site;
    return (await rules.find(tx, site)).secondPersonAbove ?? secondPersonAbove;
  }

  const clawBacks = createClawBacks({
    cancelDepositBonuses,
    debts,
    identity,
    ledger,
    notifier,
    pending,
    payerRules,
  });
  const returns = createPaymentReturns({ bus, clock, credits, debts, jobs, ledger, log, clawBacks });
  const refunds = createRefunds({
    db,
    atomically,
    clock,
    ids,
    jobs,
    log,
    staff,
    psp,
    staffCredits,
    returns,
    singleApprovalLimit,
  });
  return { refunds, returns };
}

/** Pix received and money sent back to payers, with the workers of their queues. */
export function createPaymentFlow(deps: CashierDeps, shared: SharedServices) {
  const { db, atomically, bus, clock, identity, jobs, ledger, notifier, psp, sites, staff, staffCredits, vault } = deps;
  const { credits, payerRules } = shared;
  const { refunds, returns } = createRefundServices(deps, shared);
  const payerCheck = createPayerCheck({ db, clock, identity, payerRules, psp });
  const booking = createPaymentBooking({ bus, credits, notifier, clock, identity, ledger, refunds });
  const payments = createReceivedPayments({ db, atomically, clock, jobs, psp, vault, booking, payerCheck, returns });
  const suspense = createSuspenseCredits({
    db,
    atomically,
    bus,
    clock,
    credits,
    identity,
    ledger,
    staff,
    staffCredits,
    payments,
  });
  jobs.work('pix_payment', ({ endToEndId }) => payments.poll(endToEndId));
  jobs.work('pix_refund', ({ id }) => refunds.settle(id));
  const routes = [
    ...receivedPaymentStaffRoutes({ db, atomically, clock, staff, payments, refunds, suspense }),
    ...payerRuleStaffRoutes({ db, payerRules, sites }),
  ];
  return { payments, reader: createPaymentReader({ db, payments, staff, suspense }), refunds, suspense, routes };
}

export type PaymentFlow = ReturnType<typeof createPaymentFlow>;
