import { formatBRL } from '@arara/money';
import { buttonClass, centavosOf } from '@arara/ui';
import { Link, useLocation } from 'react-router';
import css from './debt-notice.module.css';
import { useT } from '../../../shared/messages/i18n.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** Pages that show how to pay the debt already: the notice does not link to it there. */
const PAGES_TO_PAY: ReadonlySet<string> = new Set(['/recharge', '/recharge-payment', '/withdraw', '/cztx']);

/** The player's debt, its meaning and the way to pay it, below the header until it is paid. */
export function DebtNotice() {
  const t = useT();
  const { member } = useSession();
  const { pathname } = useLocation();
  if (member === null) return null;
  return (
    <aside className={css['notice']} role="status">
      <p className={css['text']}>
        <strong>{t('cashier.debt.notice', { amount: formatBRL(centavosOf(member.debt_money)) })}</strong>{' '}
        {member.is_play_frozen === 1 && t('cashier.debt.frozen')}
      </p>
      {!PAGES_TO_PAY.has(pathname) && (
        <Link to="/recharge" className={buttonClass({ tone: 'gold', size: 's' })}>
          {t('cashier.debt.pay')}
        </Link>
      )}
    </aside>
  );
}
