import { type Centavos, centavos } from '@arara/money';
import type { Recharge } from '../deposit/recharge.ts';
import { feeOfReceived } from '../method/fee.ts';

/** The ways to deposit of which staff says that the money is there. */
export type ReviewedKind = 'pix_reviewed' | 'transfer_reviewed';

/** Why staff refuses; each has words that the player reads in their language. */
export type Refusal = 'not_received' | 'unreadable' | 'other_payment' | 'third_party' | 'already_credited' | 'altered';

/** What a person of staff saw at the bank. */
export interface Sighting {
  /** What really came in, in centavos. */
  amount: Centavos;
  /** The bank's number of the payment, as they wrote it. */
  reference: string;
  by: number;
  at: Date;
}

/** How staff looks at an order: the row beside it. */
export interface Review {
  orderNumber: string;
  kind: ReviewedKind;
  /** Since when a receipt waits for a person. */
  waitsSince: Date | null;
  /** Of an order that is credited, what was credited; before that, what wants a second person. */
  sighting: Sighting | null;
  /** The last decision. A receipt that came after a refusal waits all the same. */
  decidedBy: number | null;
  decidedAt: Date | null;
  refusal: Refusal | null;
  /** Words of staff to staff. */
  note: string | null;
}

/** A deposit that staff confirms. */
export interface ReviewedOrder {
  order: Recharge;
  review: Review;
}

/** Where an order stands, as staff sorts them; the member is told the same of a second person as of one. */
export const reviewedStates = ['in_review', 'second_review', 'unpaid', 'credited', 'refused', 'expired'] as const;

export type ReviewedState = (typeof reviewedStates)[number];

export function stateOf({ order: { status }, review: { waitsSince, sighting } }: ReviewedOrder): ReviewedState {
  if (status === 'credited' || status === 'refused') return status;
  if (status === 'expired' || status === 'failed') return 'expired';
  if (sighting !== null) return 'second_review';
  return waitsSince === null ? 'unpaid' : 'in_review';
}

/** What an order brought its player once it is credited, in centavos: what came in, and what the house kept of it. */
export function creditOf({ order }: ReviewedOrder): { received: Centavos; fee: Centavos; net: Centavos } | null {
  const { status, received } = order;
  if (status !== 'credited' || received === null) return null;
  const fee = feeOfReceived(order, received);
  return { received, fee, net: centavos(received - fee) };
}
