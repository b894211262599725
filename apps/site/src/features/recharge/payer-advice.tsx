import { Icon, Panel } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import css from './payer-advice.module.css';

/** What to know before paying, said before and not after. */
export function PayerAdvice({ byItself }: { byItself: boolean }) {
  return (
    <Panel>
      <p className={css['advice']}>
        <Icon name="user" size={20} />
        <span>{t('recharge.ownAccount')}</span>
      </p>
      <p className={css['advice']}>
        <Icon name={byItself ? 'refresh' : 'receipt'} size={20} />
        <span>{byItself ? t('recharge.byItselfText') : t('recharge.reviewedText')}</span>
      </p>
    </Panel>
  );
}
