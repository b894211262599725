import { amountText } from '../../amount.ts';
import { type Decision, useDecision } from '../../parts/decision.ts';
import type { ReviewedDeposit } from '../../records.ts';
import { refusalCode, refusalText } from '../../refusal.ts';
import type { Say } from '../../word.ts';

/** What staff reads once a confirmation stands: money credited, or one more person to come. */
export function confirmedText({ state, received, player }: ReviewedDeposit, say: Say): string {
  if (state === 'second_review') return say('deposits.confirm.doneFirst');
  return say('deposits.confirm.done', { amount: amountText(received ?? '0.00'), player });
}

function overtaken(error: unknown, say: Say): string | undefined {
  return refusalCode(error) === 'deposit_decided_by' ? refusalText(error, say) : undefined;
}

/** A decision about a deposit with a receipt. */
export function useDepositDecision(decision: Pick<Decision<ReviewedDeposit>, 'id' | 'send' | 'tell' | 'onDone'>) {
  return useDecision({ ...decision, overtaken });
}
