import { debitReasons } from '@arara/contract';
import type { Centavos } from '@arara/money';
import type { Atomically, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import { type Account, type Ledger, computeTransactionId, transfer } from '../ledger/index.ts';
import { findByCause } from './credit-store.ts';
import type { StaffCredits } from './staff-credits.ts';

export type DebitReason = (typeof debitReasons)[number];

/** Cash that staff takes from a player. */
export interface DebitRequest {
  playerId: number;
  /** Greater than zero, in centavos. */
  amount: Centavos;
  reasonCode: DebitReason;
  /** What proves it, in words of staff. */
  evidence: string;
  /** The idempotency key of the request. */
  key: string;
}

export interface Debits {
  /**
   * Requests a debit, which a second person approves; returns the id of the request. Idempotent by key. Fails with
   * `insufficient_funds` where the player has less cash, with `demo_not_allowed` for play money, and as
   * `StaffCredits.submit` does.
   */
  request(actor: Actor, debit: DebitRequest): Promise<number>;
}

interface DebitsDeps {
  atomically: Atomically;
  clock: Clock;
  ledger: Pick<Ledger, 'lock' | 'post'>;
  staffCredits: Pick<StaffCredits, 'onApproval' | 'submit'>;
}

/**
 * The counterpart of a debit by its reason. What takes a wrong gift back lowers the cost of gifts; anything else is no gift that
 * came back and must not make the bonus cost of the reports smaller.
 */
const counterparts: Readonly<Record<DebitReason, Account>> = {
  wrong_credit: 'bonus_cost',
  duplicate_credit: 'bonus_cost',
  fraud: 'recoveries',
  agreed: 'recoveries',
  other: 'recoveries',
};

/** Reads the reason of a stored debit; `null` for a credit. */
export function readDebitReason(payload: Readonly<Record<string, unknown>> | null): DebitReason | null {
  return debitReasons.find((code) => code === payload?.['reasonCode']) ?? null;
}

/**
 * Creates the debits of cash by staff, and registers what an approval executes: the amount leaves the cash balance in full, or
 * the approval fails. Held money, bonus money and stakes in play do not change. The counterpart follows the reason.
 */
export function createDebits({ atomically, clock, ledger, staffCredits }: DebitsDeps): Debits {
  async function requireCash(tx: Tx, { playerId, amount }: Pick<DebitRequest, 'playerId' | 'amount'>): Promise<void> {
    const wallet = await ledger.lock(tx, playerId);
    if (wallet?.isPlay === true) throw new Failure('demo_not_allowed', { field: 'player_id' });
    if (wallet === undefined || wallet.cash < amount) throw new Failure('insufficient_funds', { field: 'amount' });
  }

  staffCredits.onApproval('debit', async (tx, _actor, { playerId, amount, cause, payload }) => {
    const reasonCode = readDebitReason(payload);
    if (playerId === null || reasonCode === null) throw new Error(`the debit ${cause} has no player or no reason`);
    await requireCash(tx, { playerId, amount });
    const legs = transfer('cash', counterparts[reasonCode], amount);
    await ledger.post(tx, { playerId, kind: 'staff_debit', key: cause, cause, legs, at: clock.now() });
    return computeTransactionId(playerId, cause);
  });

  return {
    request: (actor, { playerId, amount, reasonCode, evidence, key }) =>
      atomically(async (tx) => {
        const cause = `debit:${actor.id}:${key}`;
        const proposal = { form: 'debit' as const, playerId, amount, wageringE2: 0, cause, reason: evidence };
        const submission = await staffCredits.submit(tx, actor, proposal, { reasonCode });
        if (submission.isNew) await requireCash(tx, { playerId, amount });
        if (submission.status === 'waiting') return Number(submission.id);
        const known = await findByCause(tx, 'debit', cause);
        if (known === undefined) throw new Error(`the debit ${cause} is gone`);
        return Number(known.id);
      }),
  };
}
