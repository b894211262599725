import type { Translate } from '@arara/messages';
import type { Messages } from '../bacara-da-arara/messages/messages.ts';
import { cardName } from '../cards/card-names.ts';
import type { Card } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import css from './close-up.module.css';
import type { Messages as LiveMessages } from '../live/messages/messages.ts';
import { Peel } from './peel.web.tsx';
import type { Squeezed } from './squeeze.ts';

interface CloseUpProps {
  readonly squeezed: Squeezed;
  readonly card: Card;
  readonly isPeeled: boolean;
  readonly elapsedMs: number;
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
  readonly tLive: Translate<LiveMessages>;
  onTurn(): void;
}

/** The card that a player's chips hang on, from near: it is peeled, and a touch turns it at once for this player. */
export function CloseUp({ squeezed, card, isPeeled, elapsedMs, t, tCards, tLive, onTurn }: CloseUpProps) {
  const name = cardName(tCards, isPeeled ? null : card);
  return (
    <button
      type="button"
      className={css['near']}
      data-side={squeezed.side}
      data-open={!isPeeled || undefined}
      aria-label={`${t(squeezed.side)}. ${isPeeled ? tLive('turnNow') : name}`}
      onClick={onTurn}
    >
      <b>{t(squeezed.side)}</b>
      <span className={css['card']} data-peeled={isPeeled || undefined}>
        <PlayingCard card={isPeeled ? null : card} label={name} from="none" />
        {isPeeled && <Peel card={card} elapsedMs={elapsedMs} />}
      </span>
      <small>{isPeeled && tLive('turnNow')}</small>
    </button>
  );
}
