import type { LocaleKey, OwnTicket } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { timesText } from './language.ts';
import css from './players-list.module.css';
import type { RoundMessages } from './round-locales/pt.ts';

interface RecallTicketsProps {
  readonly tickets: readonly OwnTicket[];
  readonly messages: RoundMessages;
  readonly locale: LocaleKey;
}

/** The reader's tickets of a round of the past: what each staked, with what it left, what it was paid. */
export function RecallTickets({ tickets, messages, locale }: RecallTicketsProps) {
  return (
    <div className={css['players']}>
      <ul>
        {tickets.map(({ id, stake, leftE4, win }) => (
          <li key={id} data-mine data-won={win > stake || undefined}>
            <span>{messages.you}</span>
            <span>{formatBRL(stake)}</span>
            <span>{leftE4 === null ? '' : `${timesText(locale, leftE4)}x`}</span>
            <b>{formatBRL(win)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
