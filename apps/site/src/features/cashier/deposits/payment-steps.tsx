import { Panel } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import css from './payment-steps.module.css';

/** How to pay, in three steps. */
export function PaymentSteps() {
  // Each language puts the emphasised words where its grammar requires.
  const [before, after] = t('cashier.payment.step3', { cpf: '\n' }).split('\n');
  return (
    <Panel>
      <ol className={css['steps']} aria-label={t('cashier.payment.steps')}>
        <li>{t('cashier.payment.step1')}</li>
        <li>{t('cashier.payment.step2')}</li>
        <li>
          {before}
          <strong>{t('cashier.payment.ownCpf')}</strong>
          {after}
        </li>
      </ol>
      <p className={css['note']}>{t('cashier.payment.noReload')}</p>
    </Panel>
  );
}
