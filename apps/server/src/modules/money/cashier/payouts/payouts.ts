import { centavos } from '@arara/money';
import { type Psp, sendReasonClass } from '@arara/pix';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Bus, type Clock, type Ids, type Log, failpoint } from '../../../../platform/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { type Ledger, type Leg, transfer } from '../../ledger/index.ts';
import type { Debts } from '../debts/debts.ts';
import type { PlayerCredits } from '../deposits/player-credits.ts';
import type { CashierNotifier } from '../cashier-notifier.ts';
import { type PendingWithdrawals, advanceWithdrawal } from '../withdrawals/withdrawal-transitions.ts';
import type { WithdrawalBook } from '../withdrawals/withdrawal-store.ts';
import * as store from './payout-store.ts';
import type { LatePayout, Payout } from './payout-store.ts';
import type { LatePayouts } from './late-payouts.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import { toPixPayee } from '../bank-accounts/payout-destination.ts';

const POLL_SECONDS = 5;

/** Gives a bank that failed a moment ago time to recover. */
const RETRY_SECONDS = 15;

/** How often a withdrawal is sent when banks fail, each time under a new id. */
const MAX_ATTEMPTS = 2;

/** SPI's code for insufficient funds at the sender's bank. It is final, so the money goes back. */
const INSUFFICIENT_BANK_FUNDS = 'AM04';

/** Reason of a payout that was not sent because an earlier one was paid late. */
const NOT_SENT = 'not_sent';

export interface Payouts {
  /**
   * Pays an approved withdrawal: queries the bank first and sends only a payout that the bank does not know, always under
   * the payout's own id. `id` is that of the withdrawal or of one of its payouts. Throws while the result is unknown, so
   * that the job retries.
   */
  settle(id: string): Promise<void>;
}

interface PayoutsDeps {
  db: Db;
  atomically: Atomically;
  book: WithdrawalBook;
  bus: Bus;
  clock: Clock;
  debts: Pick<Debts, 'owed'>;
  ids: Ids;
  credits: Pick<PlayerCredits, 'restoreCash'>;
  jobs: Jobs;
  latePayouts: LatePayouts;
  ledger: Ledger;
  log: Log;
  pending: Pick<PendingWithdrawals, 'reopen'>;
  psp: Psp;
  notifier: CashierNotifier;
}

/** Held money pays the net amount to the bank's account, or to the receivable that a late payout left. */
function toPayoutLegs({ amount, fee }: Withdrawal, to: 'psp_clearing' | 'receivable'): Leg[] {
  const net = transfer('held', to, centavos(amount - fee));
  return fee > 0n ? [...net, ...transfer('held', 'fees', fee)] : net;
}

/** Records the ends of payouts. Each runs in the transaction that has locked the withdrawal. */
function createPayoutEndings({ bus, clock, credits, ids, jobs, latePayouts, ledger, log, notifier }: PayoutsDeps) {
  async function post(tx: Tx, before: Withdrawal, to: 'psp_clearing' | 'receivable', at: Date): Promise<void> {
    const { id, memberId: playerId } = before;
    const legs = toPayoutLegs(before, to);
    await ledger.post(tx, { playerId, kind: 'payout', key: `payout:${id}`, cause: `withdrawal:${id}`, legs, at });
  }

  async function finishPaid(tx: Tx, before: Withdrawal, endToEndId: string | null, at: Date): Promise<void> {
    await advanceWithdrawal(tx, before, { status: 'paid', endToEndId, finishedAt: at }, { bus, at, notifier });
    failpoint('payout.paying');
    afterCommit(tx, () => failpoint('payout.paid'));
  }

  async function pay(tx: Tx, before: Withdrawal, payout: Payout, endToEndId: string | null): Promise<void> {
    const at = clock.now();
    await post(tx, before, 'psp_clearing', at);
    await store.markEnded(tx, payout.id, { status: 'paid', reasonCode: null, endToEndId, at });
    await finishPaid(tx, before, endToEndId, at);
  }

  /** An earlier payout was paid late: the held money pays for that one. */
  async function payLate(tx: Tx, before: Withdrawal, payout: Payout, { late, code }: PaidLate): Promise<void> {
    const at = clock.now();
    const paidBy = await store.findPayout(tx, late.payoutId);
    await post(tx, before, 'receivable', at);
    await latePayouts.cover(tx, late, before.memberId);
    await store.markEnded(tx, payout.id, { status: 'failed', reasonCode: code, endToEndId: null, at });
    await finishPaid(tx, before, paidBy?.endToEndId ?? null, at);
  }

  /** A bank failed temporarily: the money stays held and the payout is sent again under a new id. */
  async function retry(tx: Tx, { id }: Withdrawal, payout: Payout, code: string): Promise<void> {
    const at = clock.now();
    await store.markEnded(tx, payout.id, { status: 'failed', reasonCode: code, endToEndId: null, at });
    const next = { id: ids.reference('P'), withdrawalId: id, attempt: payout.attempt + 1, beganAt: at };
    await store.insertPayout(tx, next);
    await jobs.enqueue(tx, 'payout', { id }, { afterSeconds: RETRY_SECONDS });
    failpoint('payout.retrying');
    afterCommit(tx, () => log.warn({ withdrawal: id, reason: code, next: next.id }, 'a payout is retried'));
  }

  async function giveBack(tx: Tx, before: Withdrawal, payout: Payout, code: string): Promise<void> {
    const { id, memberId: playerId, amount } = before;
    const at = clock.now();
    const legs = transfer('held', 'cash', amount);
    const cause = `withdrawal:${id}`;
    await credits.restoreCash(tx, { playerId, kind: 'release', key: `release:${id}`, cause, legs, at });
    await store.markEnded(tx, payout.id, { status: 'failed', reasonCode: code, endToEndId: null, at });
    await advanceWithdrawal(tx, before, { status: 'failed', reasonCode: code, finishedAt: at }, { bus, at, notifier });
    failpoint('payout.returning');
    afterCommit(tx, () => {
      failpoint('payout.returned');
      if (code === INSUFFICIENT_BANK_FUNDS) logShortBankAccount(log, id);
      log.warn({ withdrawal: id, reason: code }, 'the bank did not pay a withdrawal; its money went back');
    });
  }

  return { pay, payLate, retry, giveBack };
}

interface PaidLate {
  late: LatePayout;
  /** Why the current payout ended unpaid. */
  code: string;
}

/** Starts the first payout; from here on the bank may know it. */
function createPayoutStarter({ db, atomically, book, bus, clock, debts, pending }: PayoutsDeps) {
  return async (id: string): Promise<Withdrawal | undefined> => {
    const found = await book.find(db, id);
    if (found?.status !== 'approved') return found;
    return atomically(async (tx) => {
      const before = await book.lock(tx, id);
      if (before?.status !== 'approved') return before;
      // A debt may have been opened after the approval; the locks make it visible.
      if ((await debts.owed(tx, before.memberId)).blocking > 0n) return pending.reopen(tx, before);
      const at = clock.now();
      await store.insertPayout(tx, { id, withdrawalId: id, attempt: 1, beganAt: at });
      const after = await advanceWithdrawal(tx, before, { status: 'paying' }, { bus, at });
      failpoint('payout.beginning');
      afterCommit(tx, () => failpoint('payout.begun'));
      return after;
    });
  };
}

export function createPayouts(deps: PayoutsDeps): Payouts {
  const { db, atomically, book, debts, jobs, latePayouts } = deps;
  const statusClient = createPayoutStatusClient(deps);
  const begin = createPayoutStarter(deps);
  const { pay, payLate, retry, giveBack } = createPayoutEndings(deps);

  async function finish(tx: Tx, id: string, payout: Payout, bankStatus: PayoutStatus): Promise<void> {
    const before = await book.lock(tx, id);
    const lockedPayout = await store.findPayout(tx, payout.id);
    if (before?.status !== 'paying' || lockedPayout?.status !== 'sending') return;
    const { status, revived, endToEndId = null } = bankStatus;
    if (status === 'paid' && revived === undefined) return pay(tx, before, payout, endToEndId);
    if (revived !== undefined) await latePayouts.book(tx, before, revived, endToEndId);
    const code = revived === undefined ? (bankStatus.reason?.code ?? 'other') : NOT_SENT;
    const late = await latePayouts.findWhole(tx, id);
    if (late !== undefined) return payLate(tx, before, payout, { late, code });
    const isRetryable = sendReasonClass(code) === 'retry_new_id' && payout.attempt < MAX_ATTEMPTS;
    // A debt is settled from the held money before the payout is sent again.
    const canRetry = isRetryable && (await debts.owed(tx, before.memberId)).blocking === 0n;
    return (canRetry ? retry : giveBack)(tx, before, payout, code);
  }

  async function pursue(withdrawal: Withdrawal): Promise<void> {
    const { id } = withdrawal;
    const payouts = await store.listPayouts(db, id);
    const current = payouts.find(({ status }) => status === 'sending');
    if (current === undefined) return;
    const earlier = payouts.filter(({ status }) => status === 'failed');
    const bankStatus = await statusClient.sendOrFind(withdrawal, current, earlier);
    await atomically(async (tx) => {
      if (bankStatus.status === 'processing') await jobs.enqueue(tx, 'payout', { id }, { afterSeconds: POLL_SECONDS });
      else await finish(tx, id, current, bankStatus);
    });
  }

  /** Queries the bank about a failed payout after a notification: it may have been paid late. */
  async function reconsider(payout: Payout): Promise<void> {
    if (payout.status !== 'failed' || payout.reasonCode === NOT_SENT) return;
    const bankStatus = await statusClient.findStatus(payout.id);
    if (bankStatus === undefined || bankStatus.status === 'processing') return;
    await atomically(async (tx) => {
      const withdrawal = await book.lock(tx, payout.withdrawalId);
      if (withdrawal === undefined) return;
      if (bankStatus.status === 'paid') await latePayouts.book(tx, withdrawal, payout, bankStatus.endToEndId ?? null);
      else await latePayouts.undo(tx, withdrawal, payout);
    });
  }

  return {
    async settle(id) {
      const payoutById = await store.findPayout(db, id);
      const withdrawal = await begin(payoutById?.withdrawalId ?? id);
      if (withdrawal?.status === 'paying') await pursue(withdrawal);
      const currentPayout = payoutById && (await store.findPayout(db, payoutById.id));
      if (currentPayout !== undefined) await reconsider(currentPayout);
    },
  };
}

/** The status of a payout at the bank. */
export interface PayoutStatus {
  status: 'processing' | 'paid' | 'failed';
  endToEndId?: string;
  reason?: { code: string; text: string };
  /** The earlier payout that was paid late, where the status is about it. */
  revived?: Payout;
}

/** Alerts the operator that the bank account lacks the money for a payout. */
export function logShortBankAccount(log: Log, id: string): void {
  log.error({ withdrawal: id }, "the operator's account is short at the bank; a withdrawal could not be paid from it");
}

/**
 * Finds the status of a payout: queries the bank first and sends a payout that it does not know, always under its own id.
 * Queries the earlier payouts again before it sends another. Throws while the status is unknown.
 */
export function createPayoutStatusClient({ log, psp }: { log: Log; psp: Psp }) {
  async function send(withdrawal: Withdrawal, { id }: Payout): Promise<PayoutStatus> {
    const amount = centavos(withdrawal.amount - withdrawal.fee);
    failpoint('payout.unsent');
    const sent = await psp.send({ id, amount, to: toPixPayee(withdrawal) });
    failpoint('payout.sent');
    if (sent.outcome === 'ok') return sent.value;
    // Wrong credentials and a short account do not decide this payout: the job continues once an operator fixed them.
    if (sent.outcome === 'refused' && sent.fault === 'funds') logShortBankAccount(log, withdrawal.id);
    if (sent.outcome === 'refused' && sent.fault === 'request') {
      return { status: 'failed', reason: { code: sent.problem.type, text: sent.problem.detail } };
    }
    throw new Error(`the bank gave no status of payout ${id}`);
  }

  async function findStatus(id: string): Promise<PayoutStatus | undefined> {
    const found = await psp.findSend(id);
    if (found.outcome === 'ok') return found.value;
    if (found.outcome === 'not_found') return undefined;
    throw new Error(`the bank could not be queried about payout ${id}`);
  }

  return {
    findStatus,
    async sendOrFind(withdrawal: Withdrawal, current: Payout, earlier: readonly Payout[]): Promise<PayoutStatus> {
      const bankStatus = await findStatus(current.id);
      if (bankStatus !== undefined) return bankStatus;
      for (const revived of earlier) {
        const before = await findStatus(revived.id);
        if (before?.status === 'paid') return { ...before, revived };
        // Reported as failed before and pending now: it is not final.
        if (before?.status === 'processing') return before;
      }
      return send(withdrawal, current);
    },
  };
}
