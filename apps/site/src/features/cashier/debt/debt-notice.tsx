import { formatBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { useT } from '../../../shared/messages/i18n.ts';
import { AccountNotice } from '../../../shared/notices/account-notice.tsx';
import { useSession } from '../../../shared/session/use-session.ts';

/** Pages that show how to pay the debt already: the notice does not link to it there. */
const PAGES_TO_PAY: ReadonlySet<string> = new Set(['/recharge', '/recharge-payment', '/withdraw', '/cztx']);

/** The player's debt, its meaning and the way to pay it, until it is paid. */
export function DebtNotice() {
  const t = useT();
  const { member } = useSession();
  if (member === null) return null;
  return (
    <AccountNotice tone="urgent" to="/recharge" action={t('cashier.debt.pay')} actingPages={PAGES_TO_PAY}>
      <strong>{t('cashier.debt.notice', { amount: formatBRL(centavosOf(member.debt_money)) })}</strong>{' '}
      {member.is_play_frozen === 1 && t('cashier.debt.frozen')}
    </AccountNotice>
  );
}
