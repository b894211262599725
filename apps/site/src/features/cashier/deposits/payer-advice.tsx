import { Icon, Panel } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import css from './payer-advice.module.css';

/** Advice to read before paying. */
export function PayerAdvice({ byItself }: { byItself: boolean }) {
  return (
    <Panel>
      <p className={css['advice']}>
        <Icon name="user" size={20} />
        <span>{t('cashier.recharge.ownAccount')}</span>
      </p>
      <p className={css['advice']}>
        <Icon name={byItself ? 'refresh' : 'receipt'} size={20} />
        <span>{byItself ? t('cashier.recharge.byItselfText') : t('cashier.recharge.reviewedText')}</span>
      </p>
    </Panel>
  );
}
