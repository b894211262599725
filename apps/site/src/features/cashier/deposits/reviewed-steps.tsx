import { Panel } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import css from './payment-steps.module.css';
import type { DepositReview } from './deposit-state.ts';

/** How to pay a manual deposit, in three steps. */
export function ReviewedSteps({ payee }: Pick<DepositReview, 'payee'>) {
  return (
    <Panel>
      <ol className={css['steps']} aria-label={t('cashier.payment.steps')}>
        <li>{t(payee.kind === 'pix_key' ? 'receipts.step1Pix' : 'receipts.step1Transfer')}</li>
        <li>{t('receipts.step2')}</li>
        <li>{t('receipts.step3')}</li>
      </ol>
      <p className={css['note']}>{t('cashier.recharge.ownAccount')}</p>
    </Panel>
  );
}
