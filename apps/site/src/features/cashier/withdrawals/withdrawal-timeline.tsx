import { Timeline } from '@arara/ui';
import { momentText, t } from '../../../shared/messages/i18n.ts';
import { type Withdrawal, withdrawalSteps } from './withdrawal-progress.ts';

/** The progress of a withdrawal; a refusal shows its reason and where the money is. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { reason } = withdrawal;
  const steps = withdrawalSteps(withdrawal).map(({ name, state, time }) => ({
    key: name,
    title: t(`cashier.withdrawals.${name}`),
    state,
    note:
      state === 'bad' ? (
        <>
          {reason !== null && <span>{t('cashier.withdrawals.reason', { reason })} </span>}
          <span>{t('cashier.withdrawals.moneyBack')}</span>
          {time !== undefined && <span> {momentText(time)}</span>}
        </>
      ) : time === undefined ? undefined : (
        momentText(time)
      ),
  }));
  return <Timeline label={t('cashier.withdrawals.timeline')} steps={steps} />;
}
