import { type LocaleKey, type OwnTicket, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { type ReactNode, use } from 'react';
import { type Messages, loadMessages } from './messages/messages.ts';
import { oddsText } from './odds-text.ts';
import { payE4Of } from './odds.ts';
import css from './ticket-card.module.css';

interface TicketListProps {
  readonly count: number;
  /** Said where there are none. */
  readonly empty: string;
  /** The tickets. */
  readonly children: ReactNode;
}

/** Tickets, or that there are none. */
export function TicketList({ count, empty, children }: TicketListProps) {
  if (count === 0) return <p className={css['empty']}>{empty}</p>;
  return <ul className={css['list']}>{children}</ul>;
}

interface TicketCardProps {
  readonly ticket: OwnTicket;
  /** What kind of bet it is. */
  readonly kind: string;
  /** In hundredths. */
  readonly odds: number;
  /** Which round it is of, where that is said. */
  readonly round?: string;
  readonly locale: LocaleKey;
  /** Its legs. */
  readonly children: ReactNode;
}

/** A ticket of a book: its kind and odds, its legs, its stake and what becomes of it. */
export function TicketCard({ ticket, kind, odds, round, locale, children }: TicketCardProps) {
  const t = use(loadMessages(locale));
  return (
    <li className={css['ticket']} data-state={ticket.state}>
      <header>
        <b>
          {kind} · {oddsText(locale, odds)}
        </b>
        {round !== undefined && <small>{round}</small>}
      </header>
      <ul>{children}</ul>
      <footer>
        <span>{formatBRL(ticket.stake)}</span>
        <strong>{statusText(ticket, winOf(ticket.stake, payE4Of(odds)), t)}</strong>
      </footer>
    </li>
  );
}

function statusText({ state, win, stake }: OwnTicket, most: OwnTicket['win'], t: Translate<Messages>): string {
  if (state === 'paid') return t('won', { amount: formatBRL(win) });
  if (state === 'lost') return t('lost');
  if (state === 'void') return t('voided', { amount: formatBRL(stake) });
  return `${t('open')}: ${t('mayReturn', { amount: formatBRL(most) })}`;
}

interface TicketLegProps {
  readonly state: 'true' | 'false' | 'likely' | 'unlikely' | 'waiting';
  /** The same in words. */
  readonly revealed: string;
  readonly text: string;
  readonly note?: string;
}

/** One pick of a ticket, in the colour of how it stands. */
export function TicketLeg({ state, revealed, text, note }: TicketLegProps) {
  return (
    <li data-state={state}>
      <i aria-hidden="true" />
      <p>
        <b>{text}</b>
        {note !== undefined && <small>{note}</small>}
      </p>
      <em>{revealed}</em>
    </li>
  );
}
