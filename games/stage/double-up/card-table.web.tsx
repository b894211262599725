import type { ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { CSSProperties } from 'react';
import { cardName } from '../../cards/card-names.ts';
import type { Card } from '../../cards/deck.ts';
import type { Messages as CardMessages } from '../../cards/messages/messages.ts';
import { PlayingCard } from '../../cards/playing-card.web.tsx';
import { SuitMark } from '../../cards/suit-mark.web.tsx';
import type { Messages } from './messages/messages.ts';
import type { DoubleUpPhase } from './use-guesses.web.tsx';
import css from './card-table.module.css';

/** The coin that flies up with a right guess. */
const COIN = '1fa99';
const COINS = 12;
/** The cards that the row of the last ones shows. */
const LAST = 6;

interface CardTableProps {
  readonly site: Pick<ViewCommons, 'assets'>;
  readonly cards: readonly Card[];
  readonly card: Card | null;
  readonly phase: DoubleUpPhase;
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
}

/** The card that is guessed on its cloth, and the last ones beside it. */
export function CardTable({ site, cards, card, phase, t, tCards }: CardTableProps) {
  const isRight = phase === 'won' || phase === 'top';
  return (
    <section className={css['table']} data-phase={phase}>
      <svg className={css['felt']} viewBox="0 0 100 100" aria-hidden="true">
        <SuitMark suit="H" x={-12} y={-10} size={52} />
        <SuitMark suit="S" x={62} y={56} size={52} />
      </svg>
      <div className={css['stage']}>
        <i className={css['rays']} aria-hidden="true" />
        <i className={css['stock']} aria-hidden="true" />
        <div className={css['card']}>
          <PlayingCard
            card={card}
            label={cardName(tCards, card)}
            from="none"
            tone={isRight ? 'bright' : phase === 'lost' ? 'dim' : undefined}
          />
        </div>
        {isRight && <Coins key={cards.length} src={site.assets(COIN)} />}
      </div>
      <ol className={css['last']} aria-label={t('history')}>
        {Array.from({ length: Math.max(0, LAST - cards.length) }, (_, index) => (
          <li key={`empty-${index}`} data-empty aria-hidden="true" />
        ))}
        {cards.slice(-LAST).map((each, index) => (
          <li key={cards.length - Math.min(LAST, cards.length) + index}>
            <PlayingCard card={each} label={cardName(tCards, each)} from="none" />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Coins that leap from behind the card. */
function Coins({ src }: { readonly src: string }) {
  return (
    <span className={css['coins']} aria-hidden="true">
      {Array.from({ length: COINS }, (_, index) => (
        <img
          key={index}
          src={src}
          alt=""
          style={{ '--turn': index / COINS, '--far': ((index * 7) % 5) / 5 } as CSSProperties}
        />
      ))}
    </span>
  );
}
