import type { Centavos } from '@arara/money';
import type { PixKeyKind } from '@arara/pix';

/**
 * `in_review` → (`second_review`) → `paying` → `paid`, or `refused` by staff, or `failed` at the bank.
 * In the last two the money is back with the player.
 */
export type WithdrawalStatus = 'in_review' | 'second_review' | 'paying' | 'paid' | 'refused' | 'failed';

export interface Withdrawal {
  id: string;
  memberId: number;
  amount: Centavos;
  fee: Centavos;
  keyKind: PixKeyKind;
  key: string;
  holder: string;
  cpf: string | null;
  status: WithdrawalStatus;
  approvedBy: number[];
  /** Why staff refused, in their words. */
  reason: string | null;
  /** Why the bank did not pay, by its code. */
  reasonCode: string | null;
  endToEndId: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  finishedAt: Date | null;
}

/** One step of a withdrawal's way. */
export interface Step {
  withdrawalId: string;
  status: 'requested' | WithdrawalStatus;
  at: Date;
  reason: string | null;
}

/** The contract's number for a status: 1 in review, 2 paid, 3 refused or failed, 4 being paid. */
export function withdrawalStatusCode(status: 'requested' | WithdrawalStatus): number {
  return { requested: 1, in_review: 1, second_review: 1, paying: 4, paid: 2, refused: 3, failed: 3 }[status];
}

export function isInReview(status: WithdrawalStatus): boolean {
  return status === 'in_review' || status === 'second_review';
}
