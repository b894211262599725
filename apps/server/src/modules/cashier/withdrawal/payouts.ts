import { centavos } from '@arara/money';
import { type Psp, sendReasonClass } from '@arara/pix';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, type Ids, type Log, failpoint } from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import { type Leg, type Ledger, transfer } from '../../ledger/index.ts';
import type { Debts } from '../debt/debts.ts';
import type { Tell } from '../news.ts';
import { advance } from './advance.ts';
import type { WithdrawalBook } from './book.ts';
import { type Fate, fateAsker, tellShort } from './payout-fate.ts';
import type { LatePayout } from './late-payout.ts';
import type { LatePayouts } from './late-payouts.ts';
import * as store from './payout-store.ts';
import type { Payout } from './payout-store.ts';
import type { PendingWithdrawals } from './pending-withdrawals.ts';
import type { Withdrawal } from './withdrawal.ts';

const ASK_AGAIN_SECONDS = 5;

/** A bank that was at fault a moment ago is given some time to mend. */
const RETRY_SECONDS = 15;

/** How often one withdrawal is sent, each time under another id, when banks are at fault. */
const MOST_ATTEMPTS = 2;

/** SPI's code for a payout that ended because the sender's side had no funds: final, so the money goes back. */
const SHORT_ACCOUNT = 'AM04';

/** Why a payout was never sent: the one before it was paid after all. */
const NOT_SENT = 'not_sent';

export interface Payouts {
  /**
   * Brings an approved withdrawal to its end: asks the bank first, sends only what the bank does not know, always under
   * the payout's own id. `id` is the withdrawal's number or that of one of its payouts. Throws while the result is
   * unknown, so that its job asks again.
   */
  settle(id: string): Promise<void>;
}

interface PayoutParts {
  db: Db;
  atomically: Atomically;
  book: WithdrawalBook;
  bus: Bus;
  clock: Clock;
  debts: Pick<Debts, 'owed'>;
  ids: Ids;
  jobs: Jobs;
  lates: LatePayouts;
  ledger: Ledger;
  log: Log;
  pending: Pick<PendingWithdrawals, 'reopen'>;
  psp: Psp;
  tell: Tell;
}

/** Held money goes to whoever gave the net of it: the bank, or the claim that a late payout had left. */
function paidLegs({ amount, fee }: Withdrawal, to: 'psp_clearing' | 'receivable'): Leg[] {
  const net = transfer('held', to, centavos(amount - fee));
  return fee > 0n ? [...net, ...transfer('held', 'fees', fee)] : net;
}

/** Writes down how payouts end. Each runs in the transaction that holds the withdrawal. */
function endingsOf({ bus, clock, ids, jobs, lates, ledger, log, tell }: PayoutParts) {
  async function post(tx: Tx, before: Withdrawal, to: 'psp_clearing' | 'receivable', at: Date): Promise<void> {
    const { id, memberId: playerId } = before;
    const legs = paidLegs(before, to);
    await ledger.post(tx, { playerId, kind: 'payout', key: `payout:${id}`, cause: `withdrawal:${id}`, legs, at });
  }

  async function finishPaid(tx: Tx, before: Withdrawal, endToEndId: string | null, at: Date): Promise<void> {
    await advance(tx, before, { status: 'paid', endToEndId, finishedAt: at }, { bus, at, tell });
    failpoint('payout.paying');
    afterCommit(tx, () => failpoint('payout.paid'));
  }

  async function pay(tx: Tx, before: Withdrawal, payout: Payout, endToEndId: string | null): Promise<void> {
    const at = clock.now();
    await post(tx, before, 'psp_clearing', at);
    await store.markEnded(tx, payout.id, { status: 'paid', reasonCode: null, endToEndId, at });
    await finishPaid(tx, before, endToEndId, at);
  }

  /** An earlier payout had paid it after all: what is still held pays for that one. */
  async function payLate(tx: Tx, before: Withdrawal, payout: Payout, { late, code }: PaidLate): Promise<void> {
    const at = clock.now();
    const paidBy = await store.findPayout(tx, late.payoutId);
    await post(tx, before, 'receivable', at);
    await lates.cover(tx, late, before.memberId);
    await store.markEnded(tx, payout.id, { status: 'failed', reasonCode: code, endToEndId: null, at });
    await finishPaid(tx, before, paidBy?.endToEndId ?? null, at);
  }

  /** A bank on the way was at fault: the money stays held, and the same is sent once more under another id. */
  async function retry(tx: Tx, { id }: Withdrawal, payout: Payout, code: string): Promise<void> {
    const at = clock.now();
    await store.markEnded(tx, payout.id, { status: 'failed', reasonCode: code, endToEndId: null, at });
    const next = { id: ids.reference('P'), withdrawalId: id, attempt: payout.attempt + 1, beganAt: at };
    await store.insertPayout(tx, next);
    await jobs.enqueue(tx, 'payout', { id }, { afterSeconds: RETRY_SECONDS });
    failpoint('payout.retrying');
    afterCommit(tx, () => log.warn({ withdrawal: id, reason: code, next: next.id }, 'a payout is tried once more'));
  }

  async function giveBack(tx: Tx, before: Withdrawal, payout: Payout, code: string): Promise<void> {
    const { id, memberId: playerId, amount } = before;
    const at = clock.now();
    const legs = transfer('held', 'cash', amount);
    await ledger.post(tx, { playerId, kind: 'release', key: `release:${id}`, cause: `withdrawal:${id}`, legs, at });
    await store.markEnded(tx, payout.id, { status: 'failed', reasonCode: code, endToEndId: null, at });
    await advance(tx, before, { status: 'failed', reasonCode: code, finishedAt: at }, { bus, at, tell });
    failpoint('payout.returning');
    afterCommit(tx, () => {
      failpoint('payout.returned');
      if (code === SHORT_ACCOUNT) tellShort(log, id);
      log.warn({ withdrawal: id, reason: code }, 'the bank did not pay a withdrawal; its money went back');
    });
  }

  return { pay, payLate, retry, giveBack };
}

interface PaidLate {
  late: LatePayout;
  /** Why the payout that was under way ended without paying. */
  code: string;
}

/** The first payout begins: from here on the bank may know of it. */
function beginnerOf({ db, atomically, book, bus, clock, debts, pending }: PayoutParts) {
  return async (id: string): Promise<Withdrawal | undefined> => {
    const found = await book.find(db, id);
    if (found?.status !== 'approved') return found;
    return atomically(async (tx) => {
      const before = await book.lock(tx, id);
      if (before?.status !== 'approved') return before;
      // A debt may have come after the approval: under the locks it is known.
      if ((await debts.owed(tx, before.memberId)).blocking > 0n) return pending.reopen(tx, before);
      const at = clock.now();
      await store.insertPayout(tx, { id, withdrawalId: id, attempt: 1, beganAt: at });
      const after = await advance(tx, before, { status: 'paying' }, { bus, at });
      failpoint('payout.beginning');
      afterCommit(tx, () => failpoint('payout.begun'));
      return after;
    });
  };
}

export function createPayouts(parts: PayoutParts): Payouts {
  const { db, atomically, book, debts, jobs, lates } = parts;
  const fates = fateAsker(parts);
  const begin = beginnerOf(parts);
  const { pay, payLate, retry, giveBack } = endingsOf(parts);

  async function finish(tx: Tx, id: string, payout: Payout, fate: Fate): Promise<void> {
    const before = await book.lock(tx, id);
    const standing = await store.findPayout(tx, payout.id);
    if (before?.status !== 'paying' || standing?.status !== 'sending') return;
    const { status, revived, endToEndId = null } = fate;
    if (status === 'paid' && revived === undefined) return pay(tx, before, payout, endToEndId);
    if (revived !== undefined) await lates.book(tx, before, revived, endToEndId);
    const code = revived === undefined ? (fate.reason?.code ?? 'other') : NOT_SENT;
    const late = await lates.findWhole(tx, id);
    if (late !== undefined) return payLate(tx, before, payout, { late, code });
    const isRetryable = sendReasonClass(code) === 'retry_new_id' && payout.attempt < MOST_ATTEMPTS;
    // Nothing of it is at the bank now: what it holds settles a debt before it is sent again.
    const again = isRetryable && (await debts.owed(tx, before.memberId)).blocking === 0n;
    return (again ? retry : giveBack)(tx, before, payout, code);
  }

  async function pursue(withdrawal: Withdrawal): Promise<void> {
    const { id } = withdrawal;
    const payouts = await store.listPayouts(db, id);
    const current = payouts.find(({ status }) => status === 'sending');
    if (current === undefined) return;
    const earlier = payouts.filter(({ status }) => status === 'failed');
    const fate = await fates.of(withdrawal, current, earlier);
    await atomically(async (tx) => {
      if (fate.status === 'processing') await jobs.enqueue(tx, 'payout', { id }, { afterSeconds: ASK_AGAIN_SECONDS });
      else await finish(tx, id, current, fate);
    });
  }

  /** News of a payout that was given up: whether it was paid after all, the bank itself has to say. */
  async function reconsider(payout: Payout): Promise<void> {
    if (payout.status !== 'failed' || payout.reasonCode === NOT_SENT) return;
    const fate = await fates.known(payout.id);
    if (fate === undefined || fate.status === 'processing') return;
    await atomically(async (tx) => {
      const withdrawal = await book.lock(tx, payout.withdrawalId);
      if (withdrawal === undefined) return;
      if (fate.status === 'paid') await lates.book(tx, withdrawal, payout, fate.endToEndId ?? null);
      else await lates.undo(tx, withdrawal, payout);
    });
  }

  return {
    async settle(id) {
      const heardOf = await store.findPayout(db, id);
      const withdrawal = await begin(heardOf?.withdrawalId ?? id);
      if (withdrawal?.status === 'paying') await pursue(withdrawal);
      const standing = heardOf && (await store.findPayout(db, heardOf.id));
      if (standing !== undefined) await reconsider(standing);
    },
  };
}
