import { type Centavos, centavos } from '@arara/money';
import type { Payer } from '@arara/pix';

/**
 * Why a Pix was credited, or was not. `third_party`: somebody else paid where only the player may; `payer_unknown`:
 * the bank could not say for a day who paid.
 */
export type PaymentCause =
  | 'matched'
  | 'late'
  | 'wrong_amount'
  | 'unknown_txid'
  | 'repeated'
  | 'returned'
  | 'third_party'
  | 'payer_unknown';

/**
 * `checking`: booked, and the bank is still asked whether it may be credited. `suspense` waits for staff. `refunding`:
 * the bank was asked to give it back; `refunded`: nothing of it is left here. `resolved`: credited by staff.
 */
export type PaymentStatus = 'checking' | 'credited' | 'suspense' | 'refunding' | 'refunded' | 'resolved';

/** A Pix that reached us. */
export interface Payment {
  endToEndId: string;
  txid: string | null;
  amount: Centavos;
  /** What of it went back to its payer, whoever wanted that. */
  returned: Centavos;
  /** What its order asked for; null when no order is known. */
  expected: Centavos | null;
  orderNumber: string | null;
  memberId: number | null;
  status: PaymentStatus;
  cause: PaymentCause;
  /** By the clock of the bank, and by ours when it was booked. */
  paidAt: Date;
  receivedAt: Date;
  resolvedBy: string | null;
  /** In whose chain of the ledger it was booked; 0 is the house's. */
  chain: number;
  /** What had gone back before an earlier release booked it. */
  unbooked: Centavos;
  /** What the house keeps as a fee of what it still holds: a return gives its part of it back. */
  fee: Centavos;
  /** Whether the bank said that the member's own account paid it; `null` while nobody knows. */
  paidByOwner: boolean | null;
}

/** A Pix with what the bank's news told of its payer, opened. */
export interface KnownPayment extends Payment {
  payer: Payer | null;
}

/** What of a Pix the house still holds, for a player or in suspense. */
export function keptOf({ amount, returned }: Pick<Payment, 'amount' | 'returned'>): Centavos {
  return centavos(amount - returned);
}

/** Whether its money is in suspense and not with a player. */
export function isInSuspense({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'checking' || status === 'suspense' || status === 'refunding';
}
