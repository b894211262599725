import type { PixReturn } from '@arara/pix';
import { type Centavos, centavos, ZERO } from '@arara/money';
import { type Tx, afterCommit } from '../../../../db/index.ts';
import { type Bus, type Clock, type Log, failpoint } from '../../../../platform/index.ts';
import type { CashierNotifier } from '../cashier-notifier.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import {
  type Ledger,
  type Leg,
  type Recovery,
  type RecoverySplit,
  OPERATOR_ACCOUNT_ID,
  transfer,
} from '../../ledger/index.ts';
import type { Debts } from '../debts/debts.ts';
import * as orders from '../deposits/deposit-store.ts';
import type { PlayerCredits } from '../deposits/player-credits.ts';
import { toDepositStatusCode } from '../deposits/deposit-store.ts';
import { computeReturnedFee } from '../payment-methods/payment-method.ts';
import {
  type ReceivedPayment,
  type PaymentStatus,
  isInSuspense,
  computeKept,
} from '../received-payments/received-payment.ts';
import * as store from './refund-store.ts';
import type { PaymentReturn } from './refund-store.ts';
import * as payments from '../received-payments/received-payment-store.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { PendingWithdrawals } from '../withdrawals/withdrawal-transitions.ts';
import type { PayerRules } from '../payers/payer-rules.ts';

/** The interval between polls of a pending return. */
const POLL_SECONDS = 60;

interface PaymentReturnsDeps {
  bus: Bus;
  clawBacks: ClawBacks;
  clock: Clock;
  credits: Pick<PlayerCredits, 'restoreCash'>;
  debts: Pick<Debts, 'undo'>;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
}

export interface PaymentReturns {
  /**
   * Books one return as the bank reports it now, once for each outcome. A finished return is taken from suspense, or from
   * the player who was credited; one that failed afterwards is reversed. Returns the payment after it. `payment` must be
   * locked.
   */
  ingest(tx: Tx, payment: ReceivedPayment, reported: PixReturn): Promise<ReceivedPayment>;
}

type ReturnSplit = Pick<PaymentReturn, 'fromSuspense' | 'fromCash' | 'fromReceivable' | 'fromFees' | 'chain'>;

const NO_SPLIT: ReturnSplit = {
  fromSuspense: ZERO,
  fromCash: ZERO,
  fromReceivable: ZERO,
  fromFees: ZERO,
  chain: OPERATOR_ACCOUNT_ID,
};

const sumSplit = ({ fromSuspense, fromCash, fromReceivable, fromFees }: ReturnSplit): bigint =>
  fromSuspense + fromCash + fromReceivable + fromFees;

/** The ledger key of a return. `turn` counts how often the bank reversed it. */
export function toReturnKey(endToEndId: string, id: string, turn: number): string {
  return `return:${endToEndId}:${id}:${turn}`;
}

/** The ledger key of the movement that undid a return. */
export function toUndoneReturnKey(endToEndId: string, id: string, turn: number): string {
  return `return-undone:${endToEndId}:${id}:${turn}`;
}

/** The movements of returns in the ledger. */
function createReturnPostings({ clawBacks, clock, credits, debts, ledger }: PaymentReturnsDeps) {
  async function post(
    tx: Tx,
    payment: ReceivedPayment,
    reported: PixReturn,
    turn: number,
    isOwnRefund: boolean,
  ): Promise<ReturnSplit> {
    const { endToEndId, memberId } = payment;
    const { id, amount } = reported;
    const movement = { key: toReturnKey(endToEndId, id, turn), cause: `payment:${endToEndId}`, at: clock.now() };
    if (isInSuspense(payment)) {
      const legs = transfer('suspense', 'psp_clearing', amount);
      const kind = isOwnRefund ? ('refund' as const) : ('chargeback' as const);
      await ledger.post(tx, { ...movement, playerId: OPERATOR_ACCOUNT_ID, kind, legs });
      return { ...NO_SPLIT, fromSuspense: amount };
    }
    if (memberId === null) throw new Error(`payment ${endToEndId} was credited to nobody`);
    const fee = computeReturnedFee({ fee: payment.fee, kept: computeKept(payment) }, amount);
    const recovery = { ...movement, playerId: memberId, amount, fee };
    const { fromCash, fromReceivable } = await clawBacks.take(tx, payment, { recovery, returnId: id, turn });
    return { ...NO_SPLIT, fromCash, fromReceivable, fromFees: fee, chain: memberId };
  }

  async function undo(tx: Tx, before: PaymentReturn): Promise<void> {
    const { endToEndId, id, turn, chain, fromSuspense, fromCash, fromReceivable, fromFees } = before;
    // The settled parts of the debt return to where they came from: cash, or losses.
    const debt = fromReceivable > 0n ? await debts.undo(tx, { endToEndId, returnId: id, turn }) : undefined;
    const legs: Leg[] = [
      { account: 'psp_clearing' as const, amount: centavos(-sumSplit(before)) },
      { account: 'suspense' as const, amount: fromSuspense },
      { account: 'cash' as const, amount: centavos(fromCash + (debt?.paid ?? 0n)) },
      { account: 'receivable' as const, amount: debt?.remaining ?? fromReceivable },
      { account: 'losses' as const, amount: debt?.writtenOff ?? ZERO },
      { account: 'fees' as const, amount: fromFees },
    ].filter(({ amount }) => amount !== 0n);
    if (legs.length === 0) return;
    const key = toUndoneReturnKey(endToEndId, id, turn);
    const cause = `payment:${endToEndId}`;
    await credits.restoreCash(tx, { playerId: chain, kind: 'return_undone', key, cause, legs, at: clock.now() });
  }

  return { post, undo };
}

/** The status of a payment after a return. `isOver`: no refund is pending. */
function computeStatusAfter(payment: ReceivedPayment, kept: bigint, isOver: boolean): PaymentStatus {
  if (!isInSuspense(payment)) return payment.status === 'refunded' && kept > 0n ? 'suspense' : payment.status;
  if (kept === 0n) return 'refunded';
  return isOver ? 'suspense' : payment.status;
}

/** Stores the new state of a return and posts its movements. */
function createReturnRecorder(deps: PaymentReturnsDeps) {
  const { clock, jobs, log } = deps;
  const { post, undo } = createReturnPostings(deps);

  /** Whether the return happened before an earlier release booked the Pix; it has no movement here. */
  async function isUnbookedReturn(tx: Tx, { endToEndId, unbooked }: ReceivedPayment, amount: bigint): Promise<boolean> {
    return unbooked > 0n && (await store.sumUnbookedReturns(tx, endToEndId)) + amount <= unbooked;
  }

  async function endRefund(tx: Tx, reported: PixReturn): Promise<void> {
    const { id, status, reason: failure = null } = reported;
    if (status !== 'processing') await store.markEnded(tx, id, { status, failure, at: clock.now() });
  }

  /** Alerts staff, who has to claim the debt. */
  function logClawBack(tx: Tx, { endToEndId }: ReceivedPayment, reported: PixReturn, taken: ReturnSplit): void {
    const what = {
      payment: endToEndId,
      return: reported.id,
      nature: reported.nature,
      owed: String(taken.fromReceivable),
    };
    afterCommit(tx, () => log.error(what, 'the bank took back a Pix that a player had been credited with'));
  }

  return async (
    tx: Tx,
    payment: ReceivedPayment,
    reported: PixReturn,
    before: PaymentReturn | undefined,
  ): Promise<ReturnSplit> => {
    const { endToEndId } = payment;
    const { id, amount, status, nature = null, reason = null } = reported;
    const refund = await store.findRefund(tx, id);
    const isOwnRefund = refund?.endToEndId === endToEndId;
    const isUndone = before?.status === 'done';
    const turn = (before?.turn ?? 0) + (isUndone ? 1 : 0);
    if (isUndone) await undo(tx, before);
    const isPosted = status === 'done' && !(await isUnbookedReturn(tx, payment, amount));
    const taken = isPosted ? await post(tx, payment, reported, turn, isOwnRefund) : NO_SPLIT;
    const now = clock.now();
    const row = { endToEndId, id, amount, isOwnRefund, nature, status, reason, ...taken, turn };
    const [seenAt, endedAt] = [before?.seenAt ?? now, status === 'processing' ? null : now];
    await store.upsertReturn(tx, { ...row, seenAt, endedAt, undoneAt: isUndone ? now : (before?.undoneAt ?? null) });
    if (isOwnRefund) await endRefund(tx, reported);
    if (taken.chain !== OPERATOR_ACCOUNT_ID) logClawBack(tx, payment, reported, taken);
    if (status === 'processing' && !isOwnRefund)
      await jobs.enqueue(tx, 'pix_payment', { endToEndId }, { afterSeconds: POLL_SECONDS });
    return taken;
  };
}

export function createPaymentReturns(deps: PaymentReturnsDeps): PaymentReturns {
  const { bus, log } = deps;
  const record = createReturnRecorder(deps);

  async function publishToPlayer(tx: Tx, { memberId, orderNumber }: ReceivedPayment): Promise<void> {
    if (memberId === null) return;
    afterCommit(tx, () => bus.publish('balance', { memberId }));
    // Staff may have credited it to another member, who must not see the order.
    const order = orderNumber === null ? undefined : await orders.findDeposit(tx, memberId, orderNumber);
    if (order === undefined) return;
    const { status } = order;
    afterCommit(tx, () =>
      bus.publish('deposit', { memberId, orderNumber: order.orderNumber, status: toDepositStatusCode(status) }),
    );
  }

  /** A return of more than the Pix is not booked; reconciliation shows it. */
  function isTooMuch(payment: ReceivedPayment, reported: PixReturn): boolean {
    if (reported.status !== 'done' || reported.amount <= computeKept(payment) || payment.unbooked > 0n) return false;
    log.error({ payment: payment.endToEndId, return: reported.id }, 'the bank reports a return of more than the Pix');
    return true;
  }

  return {
    async ingest(tx, payment, reported) {
      const before = await store.findReturn(tx, payment.endToEndId, reported.id);
      // Notifications may be repeated and out of order: a finished return does not start again.
      if (before?.status === reported.status || (before !== undefined && reported.status === 'processing'))
        return payment;
      if (isTooMuch(payment, reported)) return payment;
      const previous = before === undefined ? 0n : sumSplit(before);
      const taken = await record(tx, payment, reported, before);
      const returned = centavos(payment.returned - previous + sumSplit(taken));
      const fee = centavos(payment.fee - taken.fromFees + (before?.fromFees ?? 0n));
      const after = { ...payment, returned, fee };
      const isFinal =
        reported.status !== 'processing' && (await store.findOpenRefund(tx, payment.endToEndId)) === undefined;
      const isPart = payment.status === 'checking' && sumSplit(taken) > 0n;
      const isOver = isFinal && payment.status !== 'checking';
      const status = computeStatusAfter(payment, computeKept(after), isOver || isPart);
      const cause = isPart ? ('returned' as const) : payment.cause;
      await payments.markReturned(tx, payment.endToEndId, { status, cause, returned, fee });
      failpoint('return.taking');
      await publishToPlayer(tx, payment);
      return { ...after, status, cause };
    },
  };
}

/** Cancels the unfinished bonuses of a member with one of these causes; returns the amount taken. */
export type CancelDepositBonuses = (
  tx: Tx,
  memberId: number,
  causes: readonly string[],
  reason: string,
) => Promise<Centavos>;

/** Claw-backs: the bank takes back a credited Pix. */
export interface ClawBacks {
  /**
   * Takes the amount from the player in one transaction: stops unsent withdrawals and takes their held money where cash does
   * not cover it, opens a debt for the rest, and ends the bonuses of the deposit where the site's rule says so.
   */
  take(
    tx: Tx,
    payment: ReceivedPayment,
    claim: { recovery: Recovery; returnId: string; turn: number },
  ): Promise<RecoverySplit>;
}

interface ClawBacksDeps {
  cancelDepositBonuses: CancelDepositBonuses;
  debts: Pick<Debts, 'open'>;
  identity: Pick<Identity, 'member'>;
  ledger: Ledger;
  notifier: Pick<CashierNotifier, 'depositReturned'>;
  payerRules: PayerRules;
  pending: Pick<PendingWithdrawals, 'stop'>;
}

const CANCEL_REASON = 'claw_back';

export function createClawBacks(deps: ClawBacksDeps): ClawBacks {
  const { cancelDepositBonuses, debts, identity, ledger, notifier, payerRules, pending } = deps;

  return {
    async take(tx, { endToEndId, orderNumber }, { recovery, returnId, turn }) {
      const { playerId: memberId, amount, fee = 0n } = recovery;
      const { site } = await identity.member(tx, memberId);
      const rule = await payerRules.find(tx, site);
      await pending.stop(tx, memberId, centavos(amount - fee));
      const { status, fromCash, fromReceivable } = await ledger.recover(tx, recovery);
      if (status === 'posted') {
        const returned = centavos(fromCash + fromReceivable);
        await notifier.depositReturned(tx, { memberId, key: recovery.key, amount: returned });
      }
      if (fromReceivable > 0n) {
        const cause = { endToEndId, returnId, turn };
        await debts.open(tx, { ...cause, memberId, amount: fromReceivable, freezesPlay: rule.freezeOnClawBack });
      }
      if (rule.cancelBonusOnClawBack) {
        const causes = [`payment:${endToEndId}`, ...(orderNumber === null ? [] : [`deposit:${orderNumber}`])];
        await cancelDepositBonuses(tx, memberId, causes, CANCEL_REASON);
      }
      return { fromCash, fromReceivable };
    },
  };
}
