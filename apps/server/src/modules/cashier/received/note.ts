import type { Centavos } from '@arara/money';
import { keptOf } from './payment.ts';
import type { OrderPayment } from './store.ts';

type Sentence =
  | 'checking'
  | 'third_party'
  | 'wrong_amount'
  | 'payer_unknown'
  | 'team'
  | 'refunding'
  | 'refunded'
  | 'taken_back';

/** What the player is told of a payment to their order that is not simply credited. */
export interface PaymentNote {
  code: Exclude<Sentence, 'team'>;
  /** Why, and then what is done about it. */
  sentences: Sentence[];
  /** What went, or goes, back. */
  amount: Centavos;
}

function whyOf({ cause }: OrderPayment): 'third_party' | 'wrong_amount' | 'payer_unknown' | undefined {
  return cause === 'third_party' || cause === 'wrong_amount' || cause === 'payer_unknown' ? cause : undefined;
}

/** `null` for what is credited and stays so, and for a Pix that a paid order has no use for: staff sees to it. */
export function noteOf(payment: OrderPayment): PaymentNote | null {
  const { status, returned } = payment;
  const why = whyOf(payment);
  const because = why === undefined ? [] : [why];
  switch (status) {
    case 'checking':
      return { code: 'checking', sentences: ['checking'], amount: payment.amount };
    case 'refunding':
      return { code: 'refunding', sentences: [...because, 'refunding'], amount: keptOf(payment) };
    case 'refunded':
      return { code: 'refunded', sentences: [...because, 'refunded'], amount: returned };
    case 'suspense':
      return why === undefined ? null : { code: why, sentences: [why, 'team'], amount: payment.amount };
    case 'credited':
    case 'resolved':
      return returned > 0n ? { code: 'taken_back', sentences: ['taken_back'], amount: returned } : null;
  }
}
