import { Timeline } from '@arara/ui';
import { momentText, t } from '../../app/i18n.ts';
import { type Withdrawal, withdrawalSteps } from './withdrawal-steps.ts';

/** How far a withdrawal has come; a refusal with its reason and where the money is. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { reason } = withdrawal;
  const steps = withdrawalSteps(withdrawal).map(({ name, state, time }) => ({
    key: name,
    title: t(`withdrawals.${name}`),
    state,
    note:
      state === 'bad' ? (
        <>
          {reason !== null && <span>{t('withdrawals.reason', { reason })} </span>}
          <span>{t('withdrawals.moneyBack')}</span>
          {time !== undefined && <span> {momentText(time)}</span>}
        </>
      ) : time === undefined ? undefined : (
        momentText(time)
      ),
  }));
  return <Timeline label={t('withdrawals.timeline')} steps={steps} />;
}
