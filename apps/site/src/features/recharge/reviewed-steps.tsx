import { Panel } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import css from './payment-steps.module.css';
import type { RechargeReview } from './recharge-state.ts';

/** How to pay what staff confirms, in three lines. */
export function ReviewedSteps({ payee }: Pick<RechargeReview, 'payee'>) {
  return (
    <Panel>
      <ol className={css['steps']} aria-label={t('payment.steps')}>
        <li>{t(payee.kind === 'pix_key' ? 'receipts.step1Pix' : 'receipts.step1Transfer')}</li>
        <li>{t('receipts.step2')}</li>
        <li>{t('receipts.step3')}</li>
      </ol>
      <p className={css['note']}>{t('recharge.ownAccount')}</p>
    </Panel>
  );
}
