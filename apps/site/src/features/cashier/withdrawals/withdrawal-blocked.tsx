import { formatBRL } from '@arara/money';
import { Panel, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { t } from '../../../shared/messages/i18n.ts';
import { WageringBars } from './wagering-bars.tsx';
import { wageringText } from './wagering-sheet.tsx';
import css from './withdrawal.module.css';
import type { Terms } from './withdrawal-cost.ts';

/** This site requires wagering before a withdrawal: the amount, its credits and the progress. */
export function WithdrawalBlocked({ terms }: { terms: Terms }) {
  return (
    <Panel>
      <div className={css['form']}>
        <h2 className={css['title']}>
          {t('cashier.withdraw.blockedTitle', { amount: formatBRL(centavosOf(terms.wagering.left)) })}
        </h2>
        <p className={css['text']}>{wageringText(terms)}</p>
        <WageringBars wagering={terms.wagering} />
        <Link className={buttonClass({ tone: 'quiet', full: true })} to="/game">
          {t('cashier.withdraw.games')}
        </Link>
      </div>
    </Panel>
  );
}
