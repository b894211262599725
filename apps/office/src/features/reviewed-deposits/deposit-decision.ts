import { useGetOne } from 'ra-core';
import { formatAmount } from '../../shared/format/amount.ts';
import { type Decision, useDecision } from '../../shared/actions/decision.ts';
import type { ReviewedDeposit, ReviewedDepositDetail } from '../../shared/api/records.ts';
import { getRefusalCode, formatRefusal } from '../../shared/api/refusal.ts';
import type { Translate } from '../../shared/messages/translation.ts';
import { pollingOptions } from '../../shared/api/api-query.ts';

/** Message after a confirmation: credited, or waiting for a second person. */
export function formatConfirmed({ state, received, player }: ReviewedDeposit, t: Translate): string {
  if (state === 'second_review') return t('deposits.confirm.doneFirst');
  return t('deposits.confirm.done', { amount: formatAmount(received ?? '0.00'), player });
}

function overtaken(error: unknown, t: Translate): string | undefined {
  return getRefusalCode(error) === 'deposit_decided_by' ? formatRefusal(error, t) : undefined;
}

/** Sends a decision about a deposit. */
export function useDepositDecision(
  decision: Pick<Decision<ReviewedDeposit>, 'id' | 'send' | 'successText' | 'onDone'>,
) {
  return useDecision({ ...decision, overtaken });
}

/** Loads one deposit with the data for a decision, and polls while it is open. */
export function useDeposit(id: string) {
  return useGetOne<ReviewedDepositDetail>('reviewed-deposit', { id }, pollingOptions);
}
