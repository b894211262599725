import { ZERO, formatBRL } from '@arara/money';
import { Icon, StatusChip, type Tone, centavosOf } from '@arara/ui';
import { useId, useState } from 'react';
import { Art } from '../../shared/art/art.tsx';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { type Opened, outcomeTones } from './association-node.tsx';
import { AssociationPicture } from './association-picture.tsx';
import { AssociationTree } from './association-tree.tsx';
import css from './association.module.css';
import type { Association } from './order-queries.ts';

const tones = { active: 'going', covered: 'good', void: 'calm' } as const satisfies Record<Association['status'], Tone>;

interface CardProps {
  association: Association;
  /** Whether it is open initially. */
  unfolded: boolean;
  onOpen: (opened: Opened) => void;
}

/** One deposit, or a credit without one; unfolded, the diagram of the money that followed. */
export function AssociationCard({ association, unfolded, onOpen }: CardProps) {
  const [isOpen, setIsOpen] = useState(unfolded);
  const part = useId();
  const { recharge, rewards, kind_text, time } = association;
  const [first] = rewards;
  const isAlone = recharge === null && first !== undefined;
  return (
    <article className={css['card']}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={part} onClick={() => setIsOpen(!isOpen)}>
          <Art name={isAlone ? '1f381' : '1f4b8'} size={28} />
          <span className={css['cardTitle']}>
            {isAlone ? first.source : kind_text}
            <small>{momentText(time)}</small>
          </span>
          <span className={css['cardAmount']}>
            {formatBRL(centavosOf(isAlone ? first.reward_amount : (recharge?.paid ?? '0.00')))}
            <StatusChip tone={isAlone ? outcomeTones[first.outcome] : tones[association.status]}>
              {stateText(association)}
            </StatusChip>
          </span>
          <span className={css['fold']} data-open={isOpen}>
            <Icon name="down" size={20} />
          </span>
        </button>
      </h2>
      <p className={css['sum']}>{sumText(association)}</p>
      <div id={part} hidden={!isOpen}>
        <AssociationPicture association={association} onOpen={onOpen} />
        <AssociationTree association={association} onOpen={onOpen} />
      </div>
    </article>
  );
}

/** The overall status in a word. */
function stateText({ recharge, rewards: [first], required, status_text: text }: Association): string {
  if (recharge === null && first !== undefined) return first.outcome_text;
  return centavosOf(required) === ZERO ? t('orders.graph.free') : text;
}

/** A summary: the credited amount, the remaining wagering, the number of withdrawals. */
function sumText({ recharge, rewards, withdrawals, remaining, reward_amount: amount }: Association): string {
  const left = centavosOf(remaining);
  return [
    recharge !== null &&
      rewards.length > 0 &&
      t('orders.graph.rewards', { count: rewards.length, amount: formatBRL(centavosOf(amount)) }),
    recharge !== null && rewards.length === 0 && t('orders.graph.nothing'),
    left !== ZERO && t('orders.graph.left', { amount: formatBRL(left) }),
    withdrawals.length > 0 && t('orders.graph.count', { count: withdrawals.length }),
  ]
    .filter((text) => text !== false)
    .join(' · ');
}
