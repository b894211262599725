import { ZERO } from '@arara/money';
import { CopyLine, Facts, Money, Sheet, buttonClass, centavosOf } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText, t } from '../../app/i18n.ts';
import { orderPath } from './movement-look.ts';
import type { Movement } from './order-queries.ts';

/** One movement in full; closed while there is none to show. */
export function MovementSheet({ movement, onClose }: { movement: Movement | undefined; onClose: () => void }) {
  if (movement === undefined) return null;
  const { kind_text, title, time, order_number: order, id, stake, win } = movement;
  return (
    <Sheet open title={t('orders.detail')} onClose={onClose} footer={<OrderLink movement={movement} />}>
      <Facts
        facts={[
          { name: t('orders.kind'), value: kind_text },
          { name: t('orders.game'), value: title ?? undefined },
          { name: t('orders.stake'), value: moneyOf(stake) },
          { name: t('orders.win'), value: moneyOf(win) },
          { name: t('orders.change'), value: <Money amount={centavosOf(movement.amount)} signed /> },
          { name: t('orders.held'), value: changeOf(movement.held_amount) },
          { name: t('orders.owed'), value: changeOf(movement.owed_amount) },
          { name: t('orders.fee'), value: changeOf(movement.fee) },
          { name: t('orders.balanceAfter'), value: moneyOf(movement.balance) },
          { name: t('cashier.when'), value: momentText(time) },
          {
            name: t('cashier.order'),
            // A round is a movement itself: one number says both.
            value: order === null || order === id ? undefined : <CopyLine label={t('cashier.order')} code={order} />,
          },
          { name: t('orders.id'), long: true, value: <CopyLine label={t('orders.id')} code={id} /> },
        ]}
      />
    </Sheet>
  );
}

function moneyOf(amount: string | null): ReactNode {
  return amount === null ? undefined : <Money amount={centavosOf(amount)} />;
}

/** Left out where nothing changed. */
function changeOf(text: string): ReactNode {
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
