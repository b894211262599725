import type { Card } from '../cards/deck.ts';
import type { CardMessages } from '../cards/locales/pt.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import { cardName } from '../cards/messages.web.tsx';
import { fill } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import css from './hand.module.css';

interface HandProps {
  /** Five, `null` where one lies face down. */
  readonly list: readonly (Card | null)[];
  /** The places that are kept. */
  readonly held: readonly number[];
  /** The places that are best kept, where the player wants to see them. */
  readonly best: readonly number[] | undefined;
  /** Whether a press on a card means something now. */
  readonly live: boolean;
  readonly messages: Messages;
  readonly cards: CardMessages;
  onPress(place: number): void;
}

/** Five cards in a row; a press keeps one or lets it go. */
export function Hand({ list, held, best, live, messages, cards, onPress }: HandProps) {
  return (
    <div className={css['hand']} role="group" aria-label={messages.cards}>
      {list.map((card, place) => {
        const kept = held.includes(place);
        const name = cardName(cards, card);
        return (
          <div
            key={place}
            className={css['place']}
            data-held={kept || undefined}
            data-best={best?.includes(place) || undefined}
          >
            <PlayingCard card={card} label={name} from="none" />
            <span className={css['tag']} aria-hidden="true">
              {messages.hold}
            </span>
            {live && (
              <button
                type="button"
                aria-pressed={kept}
                aria-label={fill(messages.place, { card: name, held: kept ? messages.hold : messages.loose })}
                onClick={() => onPress(place)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
