import { formatAmount } from '../../shared/format/amount.ts';
import { type Decision, useDecision } from '../../shared/actions/decision.ts';
import type { Withdrawal } from '../../shared/api/records.ts';
import { getRefusalCode, formatRefusal } from '../../shared/api/refusal.ts';
import type { Translate } from '../../shared/messages/translation.ts';

/** Message after an approval: sent for payment, or waiting for a second approval. */
export function formatApproved({ status, net, holder }: Withdrawal, t: Translate): string {
  if (status === 'second_review') return t('approve.doneFirst');
  const words = { amount: formatAmount(net), holder };
  return status === 'paid' ? t('approve.donePaid', words) : t('approve.done', words);
}

function overtaken(error: unknown, t: Translate): string | undefined {
  const code = getRefusalCode(error);
  if (code === 'withdrawal_not_in_review') return t('decided');
  return code === 'withdrawal_decided_by' ? formatRefusal(error, t) : undefined;
}

function refusal(error: unknown, t: Translate): string {
  return getRefusalCode(error) === 'second_person_needed' ? t('approve.needsOther') : formatRefusal(error, t);
}

/** Sends a decision about a withdrawal. */
export function useWithdrawalDecision(decision: Pick<Decision<Withdrawal>, 'id' | 'send' | 'successText' | 'onDone'>) {
  return useDecision({ ...decision, overtaken, refusal });
}
