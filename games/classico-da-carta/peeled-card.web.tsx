import type { Translate } from '@arara/messages';
import { cardName } from '../cards/card-names.ts';
import type { Card } from '../cards/deck.ts';
import type { Messages } from '../cards/messages/messages.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import { cssVariables } from '../stage/css-variables.web.ts';
import css from './peeled-card.module.css';
import { type CardSeen, SQUEEZE_MS } from './show.ts';

interface PeeledCardProps {
  readonly card: Card | undefined;
  readonly seen: CardSeen;
  readonly side: 'home' | 'away';
  readonly isBright: boolean;
  readonly t: Translate<Messages>;
}

/** A card that slides in, is peeled from its lower edge, and lies open: the rank in its upper corner is seen last. */
export function PeeledCard({ card, seen, side, isBright, t }: PeeledCardProps) {
  if (card === undefined || seen === 'absent') return <i className={css['place']} />;
  if (seen === 'down') return <PlayingCard card={null} label={cardName(t, null)} from="shoe" />;
  if (seen === 'open')
    return <PlayingCard card={card} label={cardName(t, card)} from="none" tone={isBright ? 'bright' : undefined} />;
  return (
    <span className={css['peeled']} style={cssVariables({ '--peel': `${SQUEEZE_MS[side]}ms` })}>
      <span className={css['face']}>
        <PlayingCard card={card} label={cardName(t, null)} from="none" />
      </span>
      <span className={css['cover']} aria-hidden="true">
        <PlayingCard card={null} label="" from="none" />
      </span>
      <i className={css['fold']} aria-hidden="true" />
    </span>
  );
}
