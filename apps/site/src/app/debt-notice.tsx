import { formatBRL } from '@arara/money';
import { buttonClass, centavosOf } from '@arara/ui';
import { Link, useLocation } from 'react-router';
import css from './debt-notice.module.css';
import { useT } from './i18n.ts';
import { useSession } from './session.ts';

/** Pages that are, or show, the way to pay: the notice does not show it a second time. */
const PAGES_TO_PAY: ReadonlySet<string> = new Set(['/recharge', '/recharge-payment', '/withdraw', '/cztx']);

/** What a player owes, what it means, and the way to settle it. Stands below the header until it is settled. */
export function DebtNotice() {
  const t = useT();
  const { member } = useSession();
  const { pathname } = useLocation();
  if (member === null) return null;
  return (
    <aside className={css['notice']} role="status">
      <p className={css['text']}>
        <strong>{t('debt.notice', { amount: formatBRL(centavosOf(member.debt_money)) })}</strong>{' '}
        {member.is_play_frozen === 1 && t('debt.frozen')}
      </p>
      {!PAGES_TO_PAY.has(pathname) && (
        <Link to="/recharge" className={buttonClass({ tone: 'gold', size: 's' })}>
          {t('debt.pay')}
        </Link>
      )}
    </aside>
  );
}
