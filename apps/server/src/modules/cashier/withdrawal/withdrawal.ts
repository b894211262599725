import type { Centavos } from '@arara/money';
import type { Destination } from '../account/destination.ts';

/**
 * `in_review` → (`second_review` | `on_hold`) → `approved` → `paying` → `paid`; or it ends `refused` by staff,
 * `cancelled` by the player before anybody approved it, or `failed` at the bank. In the last three the money is back
 * with the player.
 */
export const withdrawalStatuses = [
  'in_review',
  'second_review',
  'on_hold',
  'approved',
  'paying',
  'paid',
  'refused',
  'cancelled',
  'failed',
] as const;

export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export interface Withdrawal extends Destination {
  id: string;
  memberId: number;
  amount: Centavos;
  /** Part of the amount. */
  fee: Centavos;
  /** What of the fee is for wagering that was still due. */
  wageringFee: Centavos;
  /** Whether one of the month's free withdrawals was taken. */
  isFree: boolean;
  /** What it would have cost without that, and the VIP level that made it free; `null` where neither is known. */
  waived: Centavos;
  freeLevel: number | null;
  /** Since when the saved account stands that was chosen; `null` where the destination was typed. */
  accountSince: Date | null;
  /** What the player wrote to the house. */
  remark: string | null;
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

/** A status as the player knows it: that a second person looks, or that it is on hold, is the house's own affair. */
export type ShownStatus = Exclude<WithdrawalStatus, 'second_review' | 'on_hold'>;

export function shownStatus(status: WithdrawalStatus): ShownStatus {
  return status === 'second_review' || status === 'on_hold' ? 'in_review' : status;
}

const codes: Record<'requested' | WithdrawalStatus, number> = {
  requested: 1,
  in_review: 1,
  second_review: 1,
  on_hold: 1,
  approved: 4,
  paying: 4,
  paid: 2,
  refused: 3,
  cancelled: 3,
  failed: 3,
};

/** The contract's number for a status: 1 in review, 2 paid, 3 refused, cancelled or failed, 4 being paid. */
export function withdrawalStatusCode(status: 'requested' | WithdrawalStatus): number {
  return codes[status];
}

/** Whether it still waits for a decision. */
export function isInReview(status: WithdrawalStatus): boolean {
  return status === 'in_review' || status === 'second_review' || status === 'on_hold';
}
