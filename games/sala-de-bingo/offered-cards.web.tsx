import { formatBRL } from '@arara/money';
import { cardName, cardOf } from '../bingo/card.ts';
import { BingoCard } from '../bingo/card.web.tsx';
import { isHallSetup } from '../bingo/hall/hall-game.ts';
import { type HallTable, cardNumberOf } from '../bingo/hall/hall-table.web.tsx';
import type { CardStall } from './card-stall.web.tsx';
import { hall } from './hall.ts';
import css from './cards.module.css';

interface OfferedCardsProps {
  readonly t: HallTable['t'];
  readonly stall: CardStall;
}

/** The cards that lie ready to be bought, then those that are bought already. */
export function OfferedCards({ t, stall }: OfferedCardsProps) {
  const { round, own, cards } = stall;
  const series = isHallSetup(round?.setup) ? round.setup.series : 0;
  const label = (number: number, state: string): string => t('cardLabel', { n: cardName(number), done: '0', state });
  return (
    <div
      className={css['cards']}
      data-many={cards.length + own.length > 2 || undefined}
      role="group"
      aria-label={t('cards')}
      tabIndex={0}
    >
      {cards.map((number, at) => (
        <BingoCard
          key={`offer-${number}`}
          card={cardOf(series, number)}
          label={label(number, t('offered'))}
          mask={0}
          head={
            <>
              <span>{cardName(number)}</span>
              <button
                type="button"
                disabled={stall.sending}
                aria-label={t('swapOne', { n: cardName(number) })}
                onClick={() => stall.swap(at)}
              >
                ⟳ {t('swap')}
              </button>
            </>
          }
        />
      ))}
      {own.map((ticket) => {
        const number = cardNumberOf(hall, ticket);
        return (
          <div key={ticket.id} className={css['bought']}>
            <BingoCard
              card={cardOf(series, number)}
              label={label(number, t('bought'))}
              mask={0}
              head={
                <>
                  <span>{cardName(number)}</span>
                  <b>✓ {formatBRL(ticket.stake)}</b>
                </>
              }
            />
          </div>
        );
      })}
    </div>
  );
}
