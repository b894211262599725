import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import type { Messages as RoundMessages } from '../stage/round/messages/messages.ts';
import { type Winners, paidOn } from './bets.ts';
import { ColourMark } from './colour-mark.web.tsx';
import type { Messages } from './messages/messages.ts';
import css from './winners-list.module.css';

interface WinnersListProps {
  readonly winners: Winners | undefined;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
  readonly tRound: Translate<RoundMessages>;
}

/** Who won in the newest round, and how much: nothing where nobody did. */
export function WinnersList({ winners, locale, t, tRound }: WinnersListProps) {
  if (winners === undefined) return null;
  const { colour, players, paid, tickets } = winners;
  return (
    <section className={css['winners']} aria-label={t('winners')} tabIndex={0}>
      <p>
        <b>{t('winners')}</b>
        <span>{t('people', { n: players })}</span>
        <strong>{formatBRL(paid)}</strong>
      </p>
      <ul>
        {tickets.map(({ id, name, stake, isMine }) => (
          <li key={id} data-mine={isMine || undefined}>
            <span>{isMine ? tRound('you') : name}</span>
            <ColourMark colour={colour} locale={locale} />
            <span>{formatBRL(stake)}</span>
            <b>{formatBRL(paidOn(colour, stake))}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
