import { CopyLine, Facts, Panel, Sheet } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import { WithdrawalCancel } from './withdrawal-cancel.tsx';
import { withdrawalAmounts } from './withdrawal-done.tsx';
import { useWithdrawal } from './withdrawal-queries.ts';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';
import type { Withdrawal } from './withdrawal-progress.ts';
import css from './withdrawal.module.css';

/** The details of one withdrawal, live while it is in progress. */
export function WithdrawalSheet({ known, onClose }: { known: Withdrawal; onClose: () => void }) {
  const withdrawal = useWithdrawal(known).data ?? known;
  const { id, note, end_to_end_id, may_cancel } = withdrawal;
  const ids = [
    { name: t('cashier.order'), value: <CopyLine label={t('cashier.order')} code={id} /> },
    {
      name: t('cashier.withdrawals.e2e'),
      long: true,
      value:
        end_to_end_id === null ? undefined : <CopyLine label={t('cashier.withdrawals.e2e')} code={end_to_end_id} />,
    },
  ];
  return (
    <Sheet open title={t('cashier.withdrawals.detail')} onClose={onClose}>
      <div className={css['form']}>
        {note !== null && (
          <Panel>
            <p className={css['note']}>{note}</p>
          </Panel>
        )}
        <WithdrawalTimeline withdrawal={withdrawal} />
        <Facts facts={[...withdrawalAmounts(withdrawal), ...ids]} />
        {may_cancel && <WithdrawalCancel id={id} />}
      </div>
    </Sheet>
  );
}
