import type { Centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import type { Bus, Clock } from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import { type Ledger, transfer } from '../../ledger/index.ts';
import type { Tell } from '../news.ts';
import { markReopened } from '../review/review-store.ts';
import { advance } from './advance.ts';
import type { WithdrawalBook } from './book.ts';
import { listUnsent } from './store.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Why a withdrawal was stopped: the bank took a deposit of its player back. */
export const CLAW_BACK = 'claw_back';

/** A member's withdrawals that the bank has not been asked to pay: what stops them and releases their money. */
export interface PendingWithdrawals {
  /**
   * Stops every withdrawal that is not sent yet. Newest first, those whose money is needed to bring the player's cash up
   * to `needed` are refused and their money is released; the others go back to review without their approvals, and their
   * flags are computed again. One that is being sent is not touched. Leaves the wallet locked.
   */
  stop(tx: Tx, memberId: number, needed: Centavos): Promise<void>;
  /** Puts a withdrawal that nobody has sent back to review, approvals taken back. It is locked by the caller. */
  reopen(tx: Tx, before: Withdrawal): Promise<Withdrawal>;
}

interface PendingWithdrawalsDeps {
  book: Pick<WithdrawalBook, 'lock'>;
  bus: Bus;
  clock: Clock;
  jobs: Jobs;
  ledger: Ledger;
  tell: Tell;
}

export function createPendingWithdrawals(deps: PendingWithdrawalsDeps): PendingWithdrawals {
  const { book, bus, clock, jobs, ledger, tell } = deps;

  async function lockUnsent(tx: Tx, memberId: number): Promise<Withdrawal[]> {
    const locked = [];
    for (const id of await listUnsent(tx, memberId)) locked.push(await book.lock(tx, id));
    const isUnsent = (found: Withdrawal | undefined): found is Withdrawal =>
      found !== undefined && ['in_review', 'second_review', 'on_hold', 'approved'].includes(found.status);
    return locked.filter(isUnsent);
  }

  /** Rows before the wallet, as decisions lock them; a request that came in between is locked after it. */
  async function lockAll(tx: Tx, memberId: number): Promise<Withdrawal[]> {
    await lockUnsent(tx, memberId);
    await ledger.lock(tx, memberId);
    return lockUnsent(tx, memberId);
  }

  async function refuse(tx: Tx, before: Withdrawal): Promise<void> {
    const { id, memberId: playerId, amount } = before;
    const at = clock.now();
    const legs = transfer('held', 'cash', amount);
    await ledger.post(tx, { playerId, kind: 'release', key: `release:${id}`, cause: `withdrawal:${id}`, legs, at });
    const change = { status: 'refused' as const, reasonCode: CLAW_BACK, decidedAt: at, finishedAt: at };
    await advance(tx, before, change, { bus, at, tell });
  }

  async function reopen(tx: Tx, before: Withdrawal): Promise<Withdrawal> {
    const { id } = before;
    const at = clock.now();
    // Whoever set it aside keeps it so: they release it themselves.
    const status = before.status === 'on_hold' ? ('on_hold' as const) : ('in_review' as const);
    const change = { status, approvedBy: [], decidedAt: null, reasonCode: CLAW_BACK };
    const after = await advance(tx, before, change, { bus, at });
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
