import { ZERO } from '@arara/money';
import { CopyLine, Facts, Money, Sheet, StatusChip, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { momentText, t } from '../../../shared/messages/i18n.ts';
import { type Deposit, depositTone } from './deposit-state.ts';

/** The details of one deposit; closed without one. */
export function DepositSheet({ recharge, onClose }: { recharge: Deposit | undefined; onClose: () => void }) {
  if (recharge === undefined) return null;
  const { order_number, amount, fee, receives, method, status, status_text, reason, time, paid_at } = recharge;
  const cost = centavosOf(fee);
  const resume = status === 1 && (
    <Link
      className={buttonClass({ tone: 'gold', size: 'l', full: true })}
      to={`/recharge-payment?order=${order_number}`}
    >
      {t('cashier.recharges.resume')}
    </Link>
  );
  return (
    <Sheet open title={t('cashier.recharges.detail')} onClose={onClose} {...(resume && { footer: resume })}>
      <Facts
        facts={[
          { name: t('cashier.amount'), value: <Money amount={centavosOf(amount)} /> },
          { name: t('cashier.fee'), value: cost === ZERO ? t('cashier.free') : <Money amount={cost} /> },
          { name: t('cashier.withdraw.net'), value: <Money amount={centavosOf(receives)} /> },
          { name: t('cashier.status'), value: <StatusChip tone={depositTone(status)}>{status_text}</StatusChip> },
          { name: t('orders.reason'), long: true, value: reason ?? undefined },
          { name: t('cashier.method'), value: method },
          { name: t('cashier.when'), value: momentText(time) },
          { name: t('cashier.recharges.paidAt'), value: paid_at === null ? undefined : momentText(paid_at) },
          { name: t('cashier.order'), value: <CopyLine label={t('cashier.order')} code={order_number} /> },
        ]}
      />
    </Sheet>
  );
}
