import type { Centavos } from '@arara/money';
import type { PayoutDestination } from '../bank-accounts/payout-destination.ts';

/**
 * `in_review` → (`second_review` | `on_hold`) → `approved` → `paying` → `paid`; or it ends `refused` by staff,
 * `cancelled` by the player before an approval, or `failed` at the bank. The last three return the money to the
 * player.
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

/** The reason code of a withdrawal stopped by a claw-back. */
export const CLAW_BACK = 'claw_back';

export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export interface Withdrawal extends PayoutDestination {
  id: string;
  memberId: number;
  amount: Centavos;
  /** Part of the amount. */
  fee: Centavos;
  /** The part of the fee for open wagering. */
  wageringFee: Centavos;
  /** Whether it used one of the month's free withdrawals. */
  isFree: boolean;
  /** The waived fee, and the VIP level that made it free; `null` where it is unknown. */
  waived: Centavos;
  freeLevel: number | null;
  /** When the chosen account was saved; `null` for a typed destination. */
  accountSince: Date | null;
  /** A remark by the player. */
  remark: string | null;
  status: WithdrawalStatus;
  approvedBy: number[];
  /** Why staff refused, as they wrote it. */
  reason: string | null;
  /** The bank's code for a failed payout. */
  reasonCode: string | null;
  endToEndId: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  finishedAt: Date | null;
}

/** A step in the history of a withdrawal. */
export interface WithdrawalStep {
  withdrawalId: string;
  status: 'requested' | WithdrawalStatus;
  at: Date;
  reason: string | null;
}

/** A status as the player sees it, without the internal second review and hold. */
export type VisibleStatus = Exclude<WithdrawalStatus, 'second_review' | 'on_hold'>;

export function toVisibleStatus(status: WithdrawalStatus): VisibleStatus {
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
export function toWithdrawalStatusCode(status: 'requested' | WithdrawalStatus): number {
  return codes[status];
}

/** Whether it still waits for a decision. */
export function isInReview(status: WithdrawalStatus): boolean {
  return status === 'in_review' || status === 'second_review' || status === 'on_hold';
}
