import { type Centavos, centavos } from '@arara/money';
import type { Payer, ReceivedPix } from '@arara/pix';
import type { DepositOrder } from '../deposits/deposit-store.ts';

/**
 * Why a Pix was credited or not. `third_party`: somebody else paid where only the player may; `payer_unknown`:
 * the bank did not name the payer for a day.
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
 * `checking`: booked, while the bank is asked for the payer or a return is pending. `suspense`: waits for staff.
 * `refunding`: the bank was asked to return it; `refunded`: all of it was returned. `resolved`: credited by staff.
 */
export type PaymentStatus = 'checking' | 'credited' | 'suspense' | 'refunding' | 'refunded' | 'resolved';

/** A Pix that the operator's bank received. */
export interface ReceivedPayment {
  endToEndId: string;
  txid: string | null;
  amount: Centavos;
  /** The amount returned to the payer, by our refund or by the bank. */
  returned: Centavos;
  /** The amount of its order; `null` without an order. */
  expected: Centavos | null;
  orderNumber: string | null;
  memberId: number | null;
  status: PaymentStatus;
  cause: PaymentCause;
  /** By the bank's clock; `receivedAt` is when we booked it. */
  paidAt: Date;
  receivedAt: Date;
  resolvedBy: string | null;
  /** The player in whose ledger chain it was booked; 0 is the operator. */
  chain: number;
  /** The amount returned before an earlier release booked it. */
  unbooked: Centavos;
  /** The fee on the kept amount; a return gives back its part. */
  fee: Centavos;
  /** Whether the member's own account paid it, as the bank says; `null` while unknown. */
  paidByOwner: boolean | null;
}

/** A Pix with its payer in clear. */
export interface OpenedPayment extends ReceivedPayment {
  payer: Payer | null;
}

/** The amount of a Pix that was not returned. */
export function computeKept({ amount, returned }: Pick<ReceivedPayment, 'amount' | 'returned'>): Centavos {
  return centavos(amount - returned);
}

/** Whether its money is in suspense. */
export function isInSuspense({ status }: Pick<ReceivedPayment, 'status'>): boolean {
  return status === 'checking' || status === 'suspense' || status === 'refunding';
}

/** A payment to an order, as its player may see it. */
export type OrderPayment = Pick<ReceivedPayment, 'status' | 'cause' | 'amount' | 'returned'> & { orderNumber: string };

/** Classifies a Pix by the order that it names, if any. */
export function classifyPayment(
  { amount, returned }: Pick<ReceivedPix, 'amount' | 'returned'>,
  order: Pick<DepositOrder, 'status' | 'amount'> | undefined,
): PaymentCause {
  if (returned > 0n) return 'returned';
  if (order === undefined) return 'unknown_txid';
  if (order.status === 'credited') return 'repeated';
  if (order.amount !== amount) return 'wrong_amount';
  return order.status === 'creating' || order.status === 'awaiting' ? 'matched' : 'late';
}

/** Whether a Pix for this cause belongs to the player who ordered it. */
export function isCreditable(cause: PaymentCause): boolean {
  return cause === 'matched' || cause === 'late';
}

type NoteSentence =
  | 'checking'
  | 'third_party'
  | 'wrong_amount'
  | 'payer_unknown'
  | 'team'
  | 'refunding'
  | 'refunded'
  | 'taken_back';

/** What the player reads about a payment to their order that is not simply credited. */
export interface PaymentNote {
  code: Exclude<NoteSentence, 'team'>;
  /** The reason, then what happens next. */
  sentences: NoteSentence[];
  /** The amount that is or was returned, or is being checked. */
  amount: Centavos;
}

function findReason({ cause }: OrderPayment): 'third_party' | 'wrong_amount' | 'payer_unknown' | undefined {
  return cause === 'third_party' || cause === 'wrong_amount' || cause === 'payer_unknown' ? cause : undefined;
}

/** `null` for a credited Pix without returns, and for a repeated or late Pix in suspense, which staff handles. */
export function toPaymentNote(payment: OrderPayment): PaymentNote | null {
  const { status, returned } = payment;
  const reason = findReason(payment);
  const reasons = reason === undefined ? [] : [reason];
  switch (status) {
    case 'checking':
      return { code: 'checking', sentences: ['checking'], amount: payment.amount };
    case 'refunding':
      return { code: 'refunding', sentences: [...reasons, 'refunding'], amount: computeKept(payment) };
    case 'refunded':
      return { code: 'refunded', sentences: [...reasons, 'refunded'], amount: returned };
    case 'suspense':
      return reason === undefined ? null : { code: reason, sentences: [reason, 'team'], amount: payment.amount };
    case 'credited':
    case 'resolved':
      return returned > 0n ? { code: 'taken_back', sentences: ['taken_back'], amount: returned } : null;
  }
}
