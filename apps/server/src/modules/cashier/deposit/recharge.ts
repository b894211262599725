import type { Centavos } from '@arara/money';

/** A way to deposit, as data. */
export interface Method {
  id: number;
  paymentType: string;
  icon: string;
  fee: Centavos;
  min: Centavos;
  max: Centavos;
  instantReceipt: boolean;
}

/** One channel of a way to deposit, within the bounds of both. */
export interface Channel {
  id: number;
  paymentType: string;
  name: string;
  min: Centavos;
  max: Centavos;
  quickAmounts: Centavos[];
}

/** `creating`: the bank was not heard yet. `expired` and `failed` may still become `credited`: money that comes is never lost. */
export type RechargeStatus = 'creating' | 'awaiting' | 'credited' | 'expired' | 'failed';

export interface Recharge {
  orderNumber: string;
  memberId: number;
  paymentType: string;
  amount: Centavos;
  txid: string;
  status: RechargeStatus;
  pixCode: string | null;
  createdAt: Date;
  expiresAt: Date;
  creditedAt: Date | null;
}

/** The contract's number for a status: 1 awaiting, 2 credited, 3 failed or expired. */
export function rechargeStatusCode(status: RechargeStatus): number {
  return { creating: 1, awaiting: 1, credited: 2, expired: 3, failed: 3 }[status];
}

/** Why a Pix was credited, or waits in suspense. */
export type PaymentCause = 'matched' | 'late' | 'wrong_amount' | 'unknown_txid' | 'repeated' | 'returned';

/** A Pix that reached us. */
export interface Payment {
  endToEndId: string;
  txid: string | null;
  amount: Centavos;
  /** What of it had gone back to its payer before we heard of it. */
  returned: Centavos;
  /** What its order asked for; null when no order is known. */
  expected: Centavos | null;
  orderNumber: string | null;
  memberId: number | null;
  status: 'credited' | 'suspense' | 'resolved';
  cause: PaymentCause;
  receivedAt: Date;
  resolvedBy: string | null;
}
