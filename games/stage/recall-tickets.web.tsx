import type { LocaleKey, OwnTicket } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { timesText } from './language.ts';
import css from './players-list.module.css';
import type { ChoiceMark } from './players-list.web.tsx';
import type { Messages as RoundMessages } from './round/messages/messages.ts';

interface RecallTicketsProps {
  readonly tickets: readonly OwnTicket[];
  readonly t: Translate<RoundMessages>;
  readonly locale: LocaleKey;
  /** What a ticket is on. */
  readonly choiceMark: ChoiceMark | undefined;
}

/** The reader's tickets of a round of the past: what each staked, with what it left, what it was paid. */
export function RecallTickets({ tickets, t, locale, choiceMark }: RecallTicketsProps) {
  return (
    <div className={css['players']}>
      <ul>
        {tickets.map(({ id, stake, input, leftE4, win }) => (
          <li key={id} data-mine data-won={win > stake || undefined}>
            <span>{t('you')}</span>
            <span>{formatBRL(stake)}</span>
            <span>{leftE4 === null ? choiceMark?.(input, locale) : `${timesText(locale, leftE4)}x`}</span>
            <b>{formatBRL(win)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
