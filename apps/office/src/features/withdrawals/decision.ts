import { amountText } from '../../amount.ts';
import { type Decision, useDecision } from '../../parts/decision.ts';
import type { Withdrawal } from '../../records.ts';
import { refusalCode, refusalText } from '../../refusal.ts';
import type { Say } from '../../word.ts';

/** What staff reads once an approval stands: money on its way, or one signature more to come. */
export function approvedText({ status, net, holder }: Withdrawal, say: Say): string {
  if (status === 'second_review') return say('approve.doneFirst');
  const words = { amount: amountText(net), holder };
  return status === 'paid' ? say('approve.donePaid', words) : say('approve.done', words);
}

function overtaken(error: unknown, say: Say): string | undefined {
  const code = refusalCode(error);
  if (code === 'withdrawal_not_in_review') return say('decided');
  return code === 'withdrawal_decided_by' ? refusalText(error, say) : undefined;
}

function refusal(error: unknown, say: Say): string {
  return refusalCode(error) === 'second_person_needed' ? say('approve.needsOther') : refusalText(error, say);
}

/** A decision about a withdrawal. */
export function useWithdrawalDecision(decision: Pick<Decision<Withdrawal>, 'id' | 'send' | 'tell' | 'onDone'>) {
  return useDecision({ ...decision, overtaken, refusal });
}
