import type { LocaleKey, OwnTicket } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { timesText } from './language.ts';
import css from './players-list.module.css';
import type { Messages as RoundMessages } from './round/messages/messages.ts';

interface RecallTicketsProps {
  readonly tickets: readonly OwnTicket[];
  readonly t: Translate<RoundMessages>;
  readonly locale: LocaleKey;
}

/** The reader's tickets of a round of the past: what each staked, with what it left, what it was paid. */
export function RecallTickets({ tickets, t, locale }: RecallTicketsProps) {
  return (
    <div className={css['players']}>
      <ul>
        {tickets.map(({ id, stake, leftE4, win }) => (
          <li key={id} data-mine data-won={win > stake || undefined}>
            <span>{t('you')}</span>
            <span>{formatBRL(stake)}</span>
            <span>{leftE4 === null ? '' : `${timesText(locale, leftE4)}x`}</span>
            <b>{formatBRL(win)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
