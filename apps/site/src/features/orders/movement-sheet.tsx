import { ZERO } from '@arara/money';
import { CopyLine, Facts, Money, Sheet, buttonClass, centavosOf } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { orderPath } from './movement-view.ts';
import type { Movement } from './order-queries.ts';

/** The details of one movement; closed without one. */
export function MovementSheet({ movement, onClose }: { movement: Movement | undefined; onClose: () => void }) {
  if (movement === undefined) return null;
  const { kind_text, title, time, order_number: order, id, stake, win } = movement;
  return (
    <Sheet open title={t('orders.detail')} onClose={onClose} footer={<OrderLink movement={movement} />}>
      <Facts
        facts={[
          { name: t('orders.kind'), value: kind_text },
          { name: t('orders.game'), value: title ?? undefined },
          { name: t('orders.stake'), value: formatMoney(stake) },
          { name: t('orders.win'), value: formatMoney(win) },
          { name: t('orders.change'), value: <Money amount={centavosOf(movement.amount)} signed /> },
          { name: t('orders.held'), value: formatChange(movement.held_amount) },
          { name: t('orders.owed'), value: formatChange(movement.owed_amount) },
          { name: t('orders.fee'), value: formatChange(movement.fee) },
          { name: t('orders.balanceAfter'), value: formatMoney(movement.balance) },
          { name: t('cashier.when'), value: momentText(time) },
          {
            name: t('cashier.order'),
            // A round has the same number as its movement.
            value: order === null || order === id ? undefined : <CopyLine label={t('cashier.order')} code={order} />,
          },
          { name: t('orders.id'), long: true, value: <CopyLine label={t('orders.id')} code={id} /> },
        ]}
      />
    </Sheet>
  );
}

function formatMoney(amount: string | null): ReactNode {
  return amount === null ? undefined : <Money amount={centavosOf(amount)} />;
}

/** Omitted if nothing changed. */
function formatChange(text: string): ReactNode {
  const amount = centavosOf(text);
  return amount === ZERO ? undefined : <Money amount={amount} />;
}

function OrderLink({ movement: { order_type: type, order_number: number } }: { movement: Movement }) {
  if (type === null || number === null) return null;
  return (
    <Link className={buttonClass({ size: 'l', full: true })} to={orderPath(type, number)}>
      {t(`orders.order.${type}`)}
    </Link>
  );
}
