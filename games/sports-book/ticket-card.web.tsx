import { type LocaleKey, type OwnTicket, winOf } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import type { ReactNode } from 'react';
import { fill } from '../stage/language.ts';
import { oddsText } from './odds-text.ts';
import { payE4Of } from './odds.ts';
import css from './ticket-card.module.css';

/** A sports book's own texts for the status of a ticket. */
type StatusTexts = Readonly<Record<'open' | 'mayReturn' | 'won' | 'lost' | 'voided', string>>;

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
  readonly messages: StatusTexts;
  readonly locale: LocaleKey;
  /** Its legs. */
  readonly children: ReactNode;
}

/** A ticket of a book: its kind and odds, its legs, its stake and what becomes of it. */
export function TicketCard({ ticket, kind, odds, round, messages, locale, children }: TicketCardProps) {
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
        <strong>{statusText(ticket, winOf(ticket.stake, payE4Of(odds)), messages)}</strong>
      </footer>
    </li>
  );
}

function statusText({ state, win, stake }: OwnTicket, most: OwnTicket['win'], messages: StatusTexts): string {
  if (state === 'paid') return fill(messages.won, formatBRL(win));
  if (state === 'lost') return messages.lost;
  if (state === 'void') return fill(messages.voided, formatBRL(stake));
  return `${messages.open}: ${fill(messages.mayReturn, formatBRL(most))}`;
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
