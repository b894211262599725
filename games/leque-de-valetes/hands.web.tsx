import type { Translate } from '@arara/messages';
import { cardNames } from '../cards/card-names.ts';
import type { Card } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { MiniHand } from './mini-hand.web.tsx';
import type { Prize } from './prizes.ts';
import css from './hands.module.css';

interface HandsProps {
  /** Every hand but the first: its cards, `null` where one lies face down, and what it won. */
  readonly list: readonly { readonly cards: readonly (Card | null)[]; readonly prize: Prize | undefined }[];
  readonly label: string;
  readonly tCards: Translate<CardMessages>;
  /** Shows the rest of the draw at once. */
  onSkip(): void;
}

/** The other hands in rows; a press while they draw shows all of them. */
export function Hands({ list, label, tCards, onSkip }: HandsProps) {
  return (
    <div className={css['hands']} onPointerDown={onSkip}>
      <ul aria-label={label} data-count={list.length}>
        {list.map(({ cards, prize }, at) => (
          <MiniHand
            key={at}
            cards={cards.map((card) => card ?? '-').join(' ')}
            label={cardNames(tCards, cards)}
            tier={prize?.tier}
            name={prize?.name}
            amount={prize?.short}
          />
        ))}
      </ul>
    </div>
  );
}
