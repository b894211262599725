import { type Tx, afterCommit } from '../../../../db/index.ts';
import type { Bus, Clock } from '../../../../platform/index.ts';
import type { PlayerCredits } from '../deposits/player-credits.ts';
import { type CashierNotifier, notifyWithdrawalStatus } from '../cashier-notifier.ts';
import * as store from './withdrawal-store.ts';
import { type WithdrawalBook, listUnsent } from './withdrawal-store.ts';
import { CLAW_BACK, type Withdrawal, toVisibleStatus, toWithdrawalStatusCode } from './withdrawal.ts';
import type { Centavos } from '@arara/money';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { type Ledger, transfer } from '../../ledger/index.ts';
import { markReopened } from '../withdrawal-review/review-store.ts';

/** Changes the status of a withdrawal and records the step. Notifies the player, after the commit, of a visible change. */
export async function advanceWithdrawal(
  tx: Tx,
  before: Withdrawal,
  change: Partial<Withdrawal>,
  { bus, at, notifier }: { bus: Bus; at: Date; notifier?: CashierNotifier },
): Promise<Withdrawal> {
  const after = { ...before, ...change };
  await store.markStatus(tx, before, after);
  await store.insertStep(tx, {
    withdrawalId: after.id,
    status: after.status,
    at,
    reason: change.reason ?? change.reasonCode ?? null,
  });
  const status = toWithdrawalStatusCode(after.status);
  // A second review and a hold are internal.
  if (toVisibleStatus(after.status) === toVisibleStatus(before.status)) return after;
  if (notifier !== undefined) await notifyWithdrawalStatus(tx, notifier, after);
  afterCommit(tx, () => {
    const { memberId, id } = after;
    bus.publish('withdrawal', { memberId, id, status });
    bus.publish('balance', { memberId });
  });
  return after;
}

/** Stops a member's withdrawals that are not sent to the bank. */
export interface PendingWithdrawals {
  /**
   * Stops all unsent withdrawals, newest first. Refuses them and releases their money until the player's cash reaches
   * `needed`; returns the others to review without approvals and with new flags. Does not change one that is being sent.
   * Leaves the wallet locked.
   */
  stop(tx: Tx, memberId: number, needed: Centavos): Promise<void>;
  /** Returns an unsent withdrawal to review without its approvals. The caller has locked it. */
  reopen(tx: Tx, before: Withdrawal): Promise<Withdrawal>;
}

interface PendingWithdrawalsDeps {
  book: Pick<WithdrawalBook, 'lock'>;
  bus: Bus;
  clock: Clock;
  credits: Pick<PlayerCredits, 'restoreCash'>;
  jobs: Jobs;
  ledger: Ledger;
  notifier: CashierNotifier;
}

export function createPendingWithdrawals(deps: PendingWithdrawalsDeps): PendingWithdrawals {
  const { book, bus, clock, credits, jobs, ledger, notifier } = deps;

  async function lockUnsent(tx: Tx, memberId: number): Promise<Withdrawal[]> {
    const locked = [];
    for (const id of await listUnsent(tx, memberId)) locked.push(await book.lock(tx, id));
    const isUnsent = (found: Withdrawal | undefined): found is Withdrawal =>
      found !== undefined && ['in_review', 'second_review', 'on_hold', 'approved'].includes(found.status);
    return locked.filter(isUnsent);
  }

  /** Lock order: withdrawals before the wallet; a request that came in between is locked after it. */
  async function lockAll(tx: Tx, memberId: number): Promise<Withdrawal[]> {
    await lockUnsent(tx, memberId);
    await ledger.lock(tx, memberId);
    return lockUnsent(tx, memberId);
  }

  async function refuse(tx: Tx, before: Withdrawal): Promise<void> {
    const { id, memberId: playerId, amount } = before;
    const at = clock.now();
    const legs = transfer('held', 'cash', amount);
    const cause = `withdrawal:${id}`;
    await credits.restoreCash(tx, { playerId, kind: 'release', key: `release:${id}`, cause, legs, at });
    const change = { status: 'refused' as const, reasonCode: CLAW_BACK, decidedAt: at, finishedAt: at };
    await advanceWithdrawal(tx, before, change, { bus, at, notifier });
  }

  async function reopen(tx: Tx, before: Withdrawal): Promise<Withdrawal> {
    const { id } = before;
    const at = clock.now();
    // A withdrawal on hold stays so until it is released.
    const status = before.status === 'on_hold' ? ('on_hold' as const) : ('in_review' as const);
    const change = { status, approvedBy: [], decidedAt: null, reasonCode: CLAW_BACK };
    const after = await advanceWithdrawal(tx, before, change, { bus, at });
    await markReopened(tx, id);
    await jobs.enqueue(tx, 'withdrawal_review', { id });
    return after;
  }

  return {
    reopen,
    async stop(tx, memberId, needed) {
      for (const withdrawal of await lockAll(tx, memberId)) {
        const cash = (await ledger.lock(tx, memberId))?.cash ?? 0n;
        await (cash < needed ? refuse(tx, withdrawal) : reopen(tx, withdrawal));
      }
    },
  };
}
