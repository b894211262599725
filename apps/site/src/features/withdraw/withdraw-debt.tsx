import { formatBRL } from '@arara/money';
import { Panel, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { t } from '../../app/i18n.ts';
import css from './withdraw.module.css';
import type { Terms } from './withdraw-cost.ts';

/** A debt comes first: how much it is, what it comes from, and the two ways out of it. */
export function WithdrawDebt({ terms }: { terms: Terms }) {
  return (
    <Panel>
      <div className={css['form']}>
        <h2 className={css['title']}>{t('withdraw.debtTitle', { amount: formatBRL(centavosOf(terms.debt)) })}</h2>
        <p className={css['text']}>{t('withdraw.debtText')}</p>
        <Link className={buttonClass({ tone: 'gold', size: 'l', full: true })} to="/recharge">
          {t('debt.pay')}
        </Link>
        <Link className={buttonClass({ tone: 'quiet', full: true })} to="/information-center/support">
          {t('withdraw.debtSupport')}
        </Link>
      </div>
    </Panel>
  );
}
