import { ZERO, formatBRL } from '@arara/money';
import { Money, Skeleton, centavosOf, classes } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import type { OrderTotals } from './order-queries.ts';
import css from './orders.module.css';

/** The totals of all movements in the selected days, not only of the loaded rows; `undefined` while loading. */
export function Totals({ totals }: { totals: OrderTotals | undefined }) {
  const returned = centavosOf(totals?.total_returned_amount ?? '');
  return (
    <>
      <dl className={css['totals']} aria-busy={totals === undefined}>
        <Total name={t('orders.total.recharge')} amount={totals?.total_recharge_amount} />
        <Total name={t('orders.total.withdraw')} amount={totals?.total_withdraw_amount} />
        <Total name={t('orders.total.bonus')} amount={totals?.total_bonus_amount} />
        <Total name={t('orders.total.fee')} amount={totals?.total_fee_amount} />
      </dl>
      {returned !== ZERO && (
        <p className={css['returned']}>{t('orders.total.returned', { amount: formatBRL(returned) })}</p>
      )}
    </>
  );
}

/** The total of fees, and the fees that free withdrawals saved. */
export function FeeTotal({ amount, waived = '' }: { amount: string | undefined; waived?: string | undefined }) {
  const spared = centavosOf(waived);
  return (
    <>
      <dl className={css['totals']} data-alone="true" aria-busy={amount === undefined}>
        <Total name={t('orders.total.fee')} amount={amount} />
      </dl>
      {spared !== ZERO && (
        <p className={classes(css['returned'], css['waived'])}>
          {t('orders.total.waived', { amount: formatBRL(spared) })}
        </p>
      )}
    </>
  );
}

function Total({ name, amount }: { name: string; amount: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount === undefined ? <Skeleton width="96px" height="20px" /> : <Money amount={centavosOf(amount)} />}</dd>
    </div>
  );
}
