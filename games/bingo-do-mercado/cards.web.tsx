import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { BingoCard } from '../bingo/card.web.tsx';
import { type Card, cardName } from '../bingo/card.ts';
import type { Gain } from '../bingo/video/extra-ball.ts';
import { shareOf, shortAmount } from '../bingo/video/shares.ts';
import type { CardState } from './card-state.ts';
import type { Messages } from './messages/messages.ts';
import { opensMarket, payOf } from './patterns.ts';
import { cardsOf } from './round.ts';
import css from './cards.module.css';

interface CardsProps {
  readonly numbers: readonly number[];
  /** What each card has come to. */
  readonly states: readonly CardState[];
  /** The ball that has just come. */
  readonly fresh: number | undefined;
  /** What the next ball could bring, where one may be bought or is on its way. */
  readonly gains: readonly Gain[];
  /** The first stake, which the cards share. */
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
  /** Takes another card; absent where the cards are played. */
  readonly onSwap: ((at: number) => void) | undefined;
}

/** What one card says to those who listen: its marks, what it made and which balls would make more. */
function labelOf(t: Translate<Messages>, number: number, { done, key }: CardState, gains: readonly Gain[]): string {
  const list = gains.map(({ ball }) => String(ball)).join(', ');
  const more = gains.length > 0 ? `, ${t('missing', { count: gains.length, list })}` : '';
  return t('cardLabel', { n: cardName(number), done, state: t(key ?? 'none') + more });
}

/** The cards, each marking its numbers by itself. */
export function Cards({ numbers, states, fresh, gains, stake, t, onSwap }: CardsProps) {
  return (
    <div className={css['cards']} data-count={numbers.length} role="group" aria-label={t('cards')}>
      {cardsOf({ cards: numbers }).map((card, at) => {
        const number = numbers[at] ?? 0;
        const state = states[at];
        if (!state) return null;
        const own = gains.filter((gain) => gain.at === at);
        return (
          <BingoCard
            key={number}
            card={card}
            label={labelOf(t, number, state, own)}
            mask={state.mask}
            paying={state.paying}
            gains={gainTexts(card, own, state, (pays) => shareOf(stake, numbers.length, pays))}
            fresh={fresh}
            head={
              <CardHead
                name={cardName(number)}
                state={state}
                won={shareOf(stake, numbers.length, state.pays)}
                t={t}
                onSwap={onSwap && (() => onSwap(at))}
              />
            }
          />
        );
      })}
    </div>
  );
}

interface CardHeadProps {
  readonly name: string;
  readonly state: CardState;
  readonly won: Centavos;
  readonly t: Translate<Messages>;
  readonly onSwap: (() => void) | undefined;
}

/** The number of a card, and beside it what it won, the key that takes another, or how far it is. */
function CardHead({ name, state, won, t, onSwap }: CardHeadProps) {
  return (
    <>
      <span>{name}</span>
      {state.key ? (
        <b>
          <u>{t(state.key)}</u> {formatBRL(won)}
        </b>
      ) : onSwap ? (
        <button type="button" aria-label={t('swapOne', { n: name })} onClick={onSwap}>
          ⟳ {t('swap')}
        </button>
      ) : (
        <i>{state.done}/15</i>
      )}
    </>
  );
}

/** What each waiting place would bring, as short as it can be read: the amount, with a star where it opens the market. */
function gainTexts(
  card: Card,
  gains: readonly Gain[],
  { mask: before }: CardState,
  toAmount: (pays: number) => Centavos,
): ReadonlyMap<number, string> {
  return new Map(
    gains.map(({ ball, mask }) => {
      const more = payOf(mask) - payOf(before);
      const star = opensMarket(mask) && !opensMarket(before) ? '★' : '';
      return [card.indexOf(ball), `${more > 0 ? `+${shortAmount(toAmount(more))}` : ''}${star}`] as const;
    }),
  );
}
