import { Panel } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import css from './payment-steps.module.css';

/** How to pay, in three lines. */
export function PaymentSteps() {
  // Each language puts the emphasised words where its grammar wants them.
  const [before, after] = t('payment.step3', { cpf: '\n' }).split('\n');
  return (
    <Panel>
      <ol className={css['steps']} aria-label={t('payment.steps')}>
        <li>{t('payment.step1')}</li>
        <li>{t('payment.step2')}</li>
        <li>
          {before}
          <strong>{t('payment.ownCpf')}</strong>
          {after}
        </li>
      </ol>
      <p className={css['note']}>{t('payment.noReload')}</p>
    </Panel>
  );
}
