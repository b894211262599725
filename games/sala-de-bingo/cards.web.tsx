import type { LocaleKey, OwnTicket } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, centavos, formatBRL, formatShortBRL } from '@arara/money';
import { BingoCard } from '../bingo/card.web.tsx';
import { PLACES, cardName, cardOf, countOf, maskOf } from '../bingo/card.ts';
import type { Messages } from './messages/messages.ts';
import { tierAfter } from './pays.ts';
import { type CardStanding, compareStandings, standingOf } from './rank.ts';
import { cardNumberOf } from './stall.web.tsx';
import css from './cards.module.css';

const paidFor = (stake: Centavos, pays: number): Centavos => centavos(stake * BigInt(pays));

/** An amount without its sign, and without centavos where it has none: it stands inside a number's place. */
const shortAmount = (amount: Centavos): string => formatShortBRL(amount).replace(/^R\$\s?/, '');

interface OwnCardsProps {
  readonly tickets: readonly OwnTicket[];
  readonly series: number;
  readonly balls: readonly number[];
  readonly isRunning: boolean;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** The reader's cards in the draw, what was paid and what is nearest first; they mark themselves. */
export function OwnCards({ tickets, series, balls, isRunning, t }: OwnCardsProps) {
  const called = new Set(balls);
  const all = tickets
    .map((ticket) => {
      const number = cardNumberOf(ticket);
      const card = cardOf(series, number);
      return { ticket, number, card, standing: standingOf(card, balls) };
    })
    .toSorted((a, b) => compareStandings(a.standing, b.standing));
  return (
    <div
      className={css['cards']}
      data-many={all.length > 2 || undefined}
      role="group"
      aria-label={t('yours')}
      tabIndex={0}
    >
      {all.map(({ ticket, number, card, standing }) => {
        const mask = maskOf(card, called);
        const waits = isRunning ? standing.waits : new Map<number, number>();
        const gains = [...waits].map(
          ([place, pays]) => [place, `+${shortAmount(paidFor(ticket.stake, pays))}`] as const,
        );
        return (
          <BingoCard
            key={ticket.id}
            card={card}
            label={t('cardLabel', {
              n: cardName(number),
              done: countOf(mask),
              state: stateText(standing, t),
            })}
            mask={mask}
            paying={standing.lit}
            gains={new Map(gains)}
            fresh={isRunning ? balls.at(-1) : undefined}
            head={
              <>
                <span>{cardName(number)}</span>
                {standing.paid > 0 ? (
                  <b>
                    <u>{stateText(standing, t)}</u> {formatBRL(paidFor(ticket.stake, standing.paid))}
                  </b>
                ) : (
                  <i>{restText(ticket, standing, mask, balls.length, isRunning, t)}</i>
                )}
              </>
            }
          />
        );
      })}
    </div>
  );
}

/** The dearest thing that a card was paid for, or how many numbers its nearest row lacks. */
function stateText({ made, missing }: CardStanding, t: Translate<Messages>): string {
  const last = made.findLast(({ pays }) => pays > 0);
  return last ? t(last.feat) : t('lacks', { n: missing });
}

/** What stands on a card that was paid nothing: its stake before the draw, what it lacks in it, its marks after it. */
function restText(
  { stake }: OwnTicket,
  standing: CardStanding,
  mask: number,
  drawn: number,
  isRunning: boolean,
  t: Translate<Messages>,
): string {
  if (drawn === 0) return formatBRL(stake);
  // The state names no row that pays nothing any more.
  const isPaid = isRunning && standing.next !== undefined && tierAfter(standing.next, drawn) !== undefined;
  return isPaid ? stateText(standing, t) : `${countOf(mask)}/${PLACES}`;
}

interface OfferedCardsProps {
  readonly own: readonly OwnTicket[];
  readonly cards: readonly number[];
  readonly series: number;
  readonly t: Translate<Messages>;
  readonly disabled: boolean;
  onSwap(at: number): void;
}

/** The cards that lie ready to be bought, then those that are bought already. */
export function OfferedCards({ own, cards, series, t, disabled, onSwap }: OfferedCardsProps) {
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
                disabled={disabled}
                aria-label={t('swapOne', { n: cardName(number) })}
                onClick={() => onSwap(at)}
              >
                ⟳ {t('swap')}
              </button>
            </>
          }
        />
      ))}
      {own.map((ticket) => {
        const number = cardNumberOf(ticket);
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
