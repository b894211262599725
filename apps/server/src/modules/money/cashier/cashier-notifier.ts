import type { Centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { translateRefuseReasonIntoAll } from './withdrawals/refuse-reasons.ts';
import { type Withdrawal, CLAW_BACK } from './withdrawals/withdrawal.ts';

/** A deposit that was credited or taken back, by the key of its ledger movement. */
interface DepositNotice {
  memberId: number;
  key: string;
  amount: Centavos;
}

/** A status of a withdrawal that staff or the bank decided. `stopped`: the bank takes back a deposit of the player. */
interface WithdrawalNotice {
  memberId: number;
  withdrawalId: string;
  amount: Centavos;
  outcome: 'approved' | 'paid' | 'refused' | 'failed' | 'stopped';
  /** A text, or the same text in each language. */
  reason?: string | Readonly<Record<string, string>>;
  code?: string;
}

/**
 * Notifies players when staff or the bank changes the status of a withdrawal or deposit. Each method writes in the
 * caller's transaction, so that the message is as durable as what it is about, and once for its cause.
 */
export interface CashierNotifier {
  depositCredited(tx: Tx, deposit: DepositNotice): Promise<void>;
  depositReturned(tx: Tx, deposit: DepositNotice): Promise<void>;
  depositRefused(tx: Tx, order: { memberId: number; orderNumber: string }): Promise<void>;
  /** A bank took back what the player did not have any more. */
  debtOpened(tx: Tx, debt: { memberId: number; debtId: string; amount: Centavos }): Promise<void>;
  /** Money that came in settled a debt, or part of it. `step` numbers the settlement. */
  debtSettled(
    tx: Tx,
    settlement: { memberId: number; step: string; taken: Centavos; remaining: Centavos },
  ): Promise<void>;
  withdrawalChanged(tx: Tx, change: WithdrawalNotice): Promise<void>;
}

/** Notifies the player of a withdrawal's new status; statuses that are internal or the player's own choice notify nobody. */
export async function notifyWithdrawalStatus(
  tx: Tx,
  notifier: CashierNotifier,
  { id: withdrawalId, memberId, amount, status, reason, reasonCode }: Withdrawal,
): Promise<void> {
  const change = { memberId, withdrawalId, amount };
  if (status === 'refused' && reasonCode === CLAW_BACK)
    return notifier.withdrawalChanged(tx, { ...change, outcome: 'stopped' });
  if (status === 'refused') {
    const text = translateRefuseReasonIntoAll(reason ?? reasonCode ?? '');
    return notifier.withdrawalChanged(tx, { ...change, outcome: status, reason: text });
  }
  if (status === 'failed')
    return notifier.withdrawalChanged(tx, { ...change, outcome: status, code: reasonCode ?? '' });
  if (status === 'approved' || status === 'paid') await notifier.withdrawalChanged(tx, { ...change, outcome: status });
}
