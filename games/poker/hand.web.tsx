import type { Translate } from '@arara/messages';
import type { Card } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import { cardName } from '../cards/card-names.ts';
import type { Messages } from './messages/messages.ts';
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
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
  onPress(place: number): void;
}

/** Five cards in a row; a press keeps one or lets it go. */
export function Hand({ list, held, best, live, t, tCards, onPress }: HandProps) {
  return (
    <div className={css['hand']} role="group" aria-label={t('cards')}>
      {list.map((card, place) => {
        const kept = held.includes(place);
        const name = cardName(tCards, card);
        return (
          <div
            key={place}
            className={css['place']}
            data-held={kept || undefined}
            data-best={best?.includes(place) || undefined}
          >
            <PlayingCard card={card} label={name} from="none" />
            <span className={css['tag']} aria-hidden="true">
              {t('hold')}
            </span>
            {live && (
              <button
                type="button"
                aria-pressed={kept}
                aria-label={t('place', { card: name, held: kept ? t('hold') : t('loose') })}
                onClick={() => onPress(place)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
