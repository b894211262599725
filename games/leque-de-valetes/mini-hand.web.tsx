import { memo } from 'react';
import type { Card } from '../cards/deck.ts';
import { MINI, MiniCard } from './mini-card.web.tsx';
import type { PrizeTier } from './prizes.ts';
import css from './mini-hand.module.css';

interface MiniHandProps {
  /** The names of five cards separated by spaces, `-` where one lies face down: a text, so that an equal hand is not drawn again. */
  readonly cards: string;
  /** What a screen reader says. */
  readonly label: string;
  /** What the hand won, where it has drawn and pays. */
  readonly tier: PrizeTier | undefined;
  readonly name: string | undefined;
  readonly amount: string | undefined;
}

/** One of the other hands, small: its cards, and over them what they won. */
export const MiniHand = memo(function MiniHand({ cards, label, tier, name, amount }: MiniHandProps) {
  return (
    <li className={css['mini']} data-tier={tier}>
      <svg viewBox={`0 0 ${4 * MINI.step + MINI.width} ${MINI.height}`} role="img" aria-label={label}>
        {cards.split(' ').map((card, place) => (
          <MiniCard key={`${place}${card}`} card={card === '-' ? null : (card as Card)} place={place} />
        ))}
      </svg>
      {tier && (
        <span className={css['prize']}>
          <b>{name}</b> <i>{amount}</i>
        </span>
      )}
    </li>
  );
});
