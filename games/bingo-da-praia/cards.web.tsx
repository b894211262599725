import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { BingoCard } from '../bingo/card.web.tsx';
import { type Card, cardName, countOf, maskOf } from '../bingo/card.ts';
import type { Gain } from '../bingo/video/extra-ball.ts';
import { shareOf, shortAmount } from '../bingo/video/shares.ts';
import type { Messages } from './messages/messages.ts';
import { patternOf, payingOf } from './patterns.ts';
import { madeText } from './play.web.tsx';
import { cardsOf } from './round.ts';
import css from './cards.module.css';

interface CardsProps {
  readonly numbers: readonly number[];
  readonly balls: readonly number[];
  /** What the next ball could bring, where one may be bought or is on its way. */
  readonly gains: readonly Gain[];
  /** The first stake, which the cards share. */
  readonly stake: Centavos;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
  /** Takes another card; absent where the cards are played. */
  readonly onSwap: ((at: number) => void) | undefined;
}

/** What one card says to those who listen: its marks, what it made and which balls would make more. */
function labelOf(t: Translate<Messages>, number: number, mask: number, gains: readonly Gain[]): string {
  const more =
    gains.length > 0
      ? `, ${t('missing', { count: gains.length, list: gains.map(({ ball }) => String(ball)).join(', ') })}`
      : '';
  const state = madeText(t, mask) + more;
  return t('cardLabel', { n: cardName(number), done: countOf(mask), state });
}

/** The cards, each marking its numbers by itself. */
export function Cards({ numbers, balls, gains, stake, t, onSwap }: CardsProps) {
  const called = new Set(balls);
  return (
    <div className={css['cards']} data-count={numbers.length} role="group" aria-label={t('cards')}>
      {cardsOf({ cards: numbers }).map((card, at) => {
        const number = numbers[at] ?? 0;
        const mask = maskOf(card, called);
        const own = gains.filter((gain) => gain.at === at);
        const pattern = patternOf(mask);
        return (
          <BingoCard
            key={number}
            card={card}
            label={labelOf(t, number, mask, own)}
            mask={mask}
            paying={payingOf(mask)}
            gains={gainTexts(card, own, stake, numbers.length)}
            fresh={balls.at(-1)}
            head={
              <>
                <span>{cardName(number)}</span>
                {pattern ? (
                  <b>
                    <u>{t(pattern.key)}</u> {formatBRL(shareOf(stake, numbers.length, pattern.pays))}
                  </b>
                ) : onSwap && balls.length === 0 ? (
                  <button type="button" aria-label={t('swapOne', { n: cardName(number) })} onClick={() => onSwap(at)}>
                    ⟳ {t('swap')}
                  </button>
                ) : (
                  <i>{countOf(mask)}/15</i>
                )}
              </>
            }
          />
        );
      })}
    </div>
  );
}

/** What each waiting place would bring, as short as it can be read. */
function gainTexts(card: Card, gains: readonly Gain[], stake: Centavos, count: number): ReadonlyMap<number, string> {
  return new Map(
    gains.map(({ ball, more }) => [card.indexOf(ball), `+${shortAmount(shareOf(stake, count, more))}`] as const),
  );
}
