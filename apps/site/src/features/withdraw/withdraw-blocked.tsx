import { formatBRL } from '@arara/money';
import { Panel, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { t } from '../../app/i18n.ts';
import { WageringBars } from './wagering-bars.tsx';
import { wageringText } from './wagering-sheet.tsx';
import css from './withdraw.module.css';
import type { Terms } from './withdraw-cost.ts';

/** Wagering comes first on this site: how much, for what, and how far it has come. */
export function WithdrawBlocked({ terms }: { terms: Terms }) {
  return (
    <Panel>
      <div className={css['form']}>
        <h2 className={css['title']}>
          {t('withdraw.blockedTitle', { amount: formatBRL(centavosOf(terms.wagering.left)) })}
        </h2>
        <p className={css['text']}>{wageringText(terms)}</p>
        <WageringBars wagering={terms.wagering} />
        <Link className={buttonClass({ tone: 'quiet', full: true })} to="/game">
          {t('withdraw.games')}
        </Link>
      </div>
    </Panel>
  );
}
