import type { Translate } from '@arara/messages';
import type { CSSProperties } from 'react';
import { cardName } from '../cards/card-names.ts';
import { type Card, suitOf } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import type { Messages } from './messages/messages.ts';
import { isManilha } from './strength.ts';
import css from './hand.module.css';

interface HandProps {
  readonly cards: readonly Card[];
  readonly vira: Card | null;
  readonly playable: readonly Card[];
  readonly best: Card | undefined;
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
  onLay(card: Card): void;
}

/** The player's cards: a tap lays one. Manilhas shine, and the four of clubs' kind has its name. */
export function Hand({ cards, vira, playable, best, t, tCards, onLay }: HandProps) {
  return (
    <section className={css['hand']} aria-label={t('yours')}>
      {cards.map((card, at) => {
        const strong = vira !== null && isManilha(card, vira);
        const name = cardName(tCards, card);
        const turn: CSSProperties & Record<'--turn', number> = { '--turn': at - (cards.length - 1) / 2 };
        return (
          <button
            key={card}
            type="button"
            className={css['card']}
            style={turn}
            data-move={card}
            data-best={best === card || undefined}
            data-manilha={strong || undefined}
            disabled={!playable.includes(card)}
            aria-label={strong ? `${name}, ${t('manilha')}` : name}
            onClick={() => onLay(card)}
          >
            <span aria-hidden="true">
              <PlayingCard card={card} label={name} from="shoe" />
              {strong && <em>{suitOf(card) === 'C' ? t('zap') : t('manilha')}</em>}
            </span>
          </button>
        );
      })}
    </section>
  );
}
