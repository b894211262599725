import type { Translate } from '@arara/messages';
import type { ReactNode } from 'react';
import type { Card } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import { cardName } from '../cards/card-names.ts';
import { cssVariables } from '../stage/css-variables.web.ts';
import type { Dealt, Facts } from './deal.ts';
import { type HandSeen, NOTHING, type Side } from './director.ts';
import { totalOf } from './hand.ts';
import type { Messages } from './messages/messages.ts';
import css from './hands.module.css';

/** A card that is drawn in another way for a while. */
interface PeeledCard {
  readonly side: Side;
  readonly at: number;
  readonly picture: ReactNode;
}

interface HandsProps {
  readonly lying: { readonly dealt: Dealt; readonly frame: Readonly<Record<Side, HandSeen>> } | undefined;
  readonly peeled?: PeeledCard | undefined;
  /** Once the round is decided. */
  readonly facts: Facts | undefined;
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
}

/** Both hands side by side, each with what it counts as far as it lies open. */
export function Hands({ lying, peeled, facts, t, tCards }: HandsProps) {
  const hand = (side: Side) => (
    <Hand
      side={side}
      list={lying?.dealt[side] ?? []}
      seen={lying?.frame[side] ?? NOTHING}
      peeled={peeled?.side === side ? peeled : undefined}
      result={facts && (facts.result === side ? 'won' : facts.result === 'tie' ? 'even' : 'lost')}
      t={t}
      tCards={tCards}
    />
  );
  return (
    <div className={css['hands']}>
      {hand('player')}
      {hand('banker')}
    </div>
  );
}

interface HandProps {
  readonly side: Side;
  readonly list: readonly Card[];
  readonly seen: HandSeen;
  readonly peeled: PeeledCard | undefined;
  readonly result: 'won' | 'even' | 'lost' | undefined;
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
}

function Hand({ side, list, seen, peeled, result, t, tCards }: HandProps) {
  const total = totalOf(list.slice(0, seen.open));
  const places = Math.max(2, seen.lying);
  const label = seen.open > 0 ? `${t(side)}: ${total}` : t(side);
  return (
    <section className={css['hand']} data-side={side} data-result={result} aria-label={label}>
      <h2>
        <span>{t(side)}</span>
        {seen.open > 0 && <b aria-hidden="true">{total}</b>}
      </h2>
      <div className={css['cards']} style={cssVariables({ '--places': places })}>
        {Array.from({ length: 2 }, (_, at) => (
          <i key={at} className={css['empty']} style={cssVariables({ '--at': at })} />
        ))}
        {list.slice(0, seen.lying).map((card, at) => (
          <span
            key={at}
            className={css['card']}
            data-peeled={peeled?.at === at || undefined}
            style={cssVariables({ '--at': at })}
          >
            <PlayingCard
              card={at < seen.open ? card : null}
              label={cardName(tCards, at < seen.open ? card : null)}
              tone={result === 'won' ? 'bright' : undefined}
            />
            {peeled?.at === at && peeled.picture}
          </span>
        ))}
      </div>
    </section>
  );
}
