import type { OwnTicket } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, centavos, formatBRL, formatShortBRL } from '@arara/money';
import type { ReactNode } from 'react';
import { type Card, PLACES, countOf, maskOf } from '../card.ts';
import type { BingoCardProps } from '../card.web.tsx';
import { type CardRank, compareRanks, rankOf } from './card-rank.ts';
import { tierAfter } from './feats.ts';
import { isHallSetup } from './hall-game.ts';
import { type HallTable, cardNumberOf } from './hall-table.web.tsx';
import type { Hall } from './hall.ts';
import type { Messages } from './messages/messages.ts';

const paidFor = (stake: Centavos, pays: number): Centavos => centavos(stake * BigInt(pays));

/** An amount without its sign, and without centavos where it has none: it stands inside a number's place. */
const shortAmount = (amount: Centavos): string => formatShortBRL(amount).replace(/^R\$\s?/, '');

/** Draws a card of a hall. */
export type CardPicture = (props: BingoCardProps) => ReactNode;

interface OwnCardsProps {
  readonly table: HallTable;
  readonly className: string | undefined;
  readonly Picture: CardPicture;
}

interface OwnCard {
  readonly ticket: OwnTicket;
  readonly number: number;
  readonly card: Card;
  readonly rank: CardRank;
}

/** The reader's cards in the draw, what was paid and what is nearest first; they mark themselves. */
export function OwnCards({ table, className, Picture }: OwnCardsProps) {
  const { site, hall, betPanel, balls, t } = table;
  const { setup } = site.table.round;
  const series = isHallSetup(setup) ? setup.series : 0;
  const all = betPanel.mine
    .map((ticket): OwnCard => {
      const number = cardNumberOf(hall, ticket);
      const card = hall.cards.cardOf(series, number);
      return { ticket, number, card, rank: rankOf(hall.tiers, card, balls) };
    })
    .toSorted((a, b) => compareRanks(a.rank, b.rank));
  return (
    <div
      className={className}
      data-many={all.length > 2 || undefined}
      role="group"
      aria-label={t('yours')}
      tabIndex={0}
    >
      {all.map((own) => (
        <OwnCardPicture key={own.ticket.id} table={table} own={own} Picture={Picture} />
      ))}
    </div>
  );
}

/** One of them. */
function OwnCardPicture({ table, own, Picture }: Omit<OwnCardsProps, 'className'> & { readonly own: OwnCard }) {
  const { hall, balls, t } = table;
  const { ticket, number, card, rank } = own;
  const isRunning = table.site.table.round.state === 'running';
  const mask = maskOf(card, new Set(balls));
  const waits = isRunning ? [...rank.waits] : [];
  const state = stateText(rank, t);
  return (
    <Picture
      card={card}
      label={t('cardLabel', { n: hall.cards.nameOf(number), done: countOf(mask), state })}
      mask={mask}
      paying={rank.lit}
      gains={new Map(waits.map(([place, pays]) => [place, `+${shortAmount(paidFor(ticket.stake, pays))}`] as const))}
      fresh={isRunning ? balls.at(-1) : undefined}
      head={
        <>
          <span>{hall.cards.nameOf(number)}</span>
          {rank.paid > 0 ? (
            <b>
              <u>{state}</u> {formatBRL(paidFor(ticket.stake, rank.paid))}
            </b>
          ) : (
            <i>{restText(hall, own, { mask, drawn: balls.length, isRunning }, t)}</i>
          )}
        </>
      }
    />
  );
}

/** The dearest thing that a card was paid for, or how many numbers its nearest row lacks. */
function stateText({ made, missing }: CardRank, t: Translate<Messages>): string {
  const last = made.findLast(({ pays }) => pays > 0);
  return last ? t(last.feat) : t('lacks', { n: missing });
}

interface Moment {
  readonly mask: number;
  readonly drawn: number;
  readonly isRunning: boolean;
}

/** What is written on a card that was paid nothing: its stake before the draw, what it lacks in it, its marks after it. */
function restText(
  { tiers }: Hall,
  { ticket, rank }: OwnCard,
  { mask, drawn, isRunning }: Moment,
  t: Translate<Messages>,
): string {
  if (drawn === 0) return formatBRL(ticket.stake);
  // The state names no row that pays nothing any more.
  const isPaid = isRunning && rank.next !== undefined && tierAfter(tiers, rank.next, drawn) !== undefined;
  return isPaid ? stateText(rank, t) : `${countOf(mask)}/${PLACES}`;
}
