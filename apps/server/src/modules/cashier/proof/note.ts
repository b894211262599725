import { type Centavos, formatBRL } from '@arara/money';
import { type Messages, say } from '../../../platform/index.ts';
import { type Refusal, type ReviewedOrder, stateOf } from './reviewed.ts';

/** What a player is told of a deposit that staff confirms, beside its status. */
export interface ReviewNote {
  code: Refusal | 'other_amount';
  /** What was ordered, and what came in where something did, in centavos. */
  ordered: Centavos;
  received: Centavos;
}

/** `null` where there is nothing to explain: it waits, or was credited as it was ordered. */
export function noteOfReview({ order, review }: ReviewedOrder): ReviewNote | null {
  const { status, amount: ordered } = order;
  const received = order.received ?? ordered;
  if (status === 'refused' && review.refusal !== null) return { code: review.refusal, ordered, received };
  return status === 'credited' && received !== ordered ? { code: 'other_amount', ordered, received } : null;
}

export function sayReview({ code, ordered, received }: ReviewNote, { depositReasons: words }: Messages): string {
  return say(words[code], { ordered: formatBRL(ordered), received: formatBRL(received) });
}

/** Whether a receipt is being looked at: the player is told so in the place of "awaiting payment". */
export function isInReview(reviewed: ReviewedOrder): boolean {
  const state = stateOf(reviewed);
  return state === 'in_review' || state === 'second_review';
}
