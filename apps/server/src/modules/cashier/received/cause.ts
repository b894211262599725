import type { ReceivedPix } from '@arara/pix';
import type { Recharge } from '../deposit/recharge.ts';
import type { PaymentCause } from './payment.ts';

/** What a Pix means to the order it names, if there is one. */
export function causeOf(
  { amount, returned }: Pick<ReceivedPix, 'amount' | 'returned'>,
  order: Pick<Recharge, 'status' | 'amount'> | undefined,
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
