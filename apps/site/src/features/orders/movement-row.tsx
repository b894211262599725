import { Money, RecordRow, centavosOf } from '@arara/ui';
import { formatBRL } from '@arara/money';
import { Art } from '../../app/art.tsx';
import { momentText, t } from '../../app/i18n.ts';
import { movementArt, shownAmount } from './movement-look.ts';
import type { Movement } from './order-queries.ts';
import css from './orders.module.css';

/** One movement in the list: what it was, when, how much, and what was there after it. */
export function MovementRow({ movement, onOpen }: { movement: Movement; onOpen: () => void }) {
  const { kind, kind_text, title, time, balance } = movement;
  const { amount, moves } = shownAmount(movement);
  return (
    <RecordRow
      icon={<Art name={movementArt[kind]} size={24} />}
      title={title === null ? kind_text : `${kind_text} · ${title}`}
      text={momentText(time)}
      amount={<Money amount={amount} signed={moves} />}
      status={<span className={css['after']}>{t('orders.balance', { amount: formatBRL(centavosOf(balance)) })}</span>}
      onOpen={onOpen}
    />
  );
}
