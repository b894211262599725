import type { LocaleKey, TopWin } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { timesText } from './language.ts';
import type { Messages as RoundMessages } from './round/messages/messages.ts';
import css from './top-wins.module.css';

interface TopWinsProps {
  readonly wins: readonly TopWin[];
  readonly t: Translate<RoundMessages>;
  readonly locale: LocaleKey;
}

/** The largest real wins of the last day in the game, the largest first. */
export function TopWins({ wins, t, locale }: TopWinsProps) {
  return (
    <section className={css['wins']} aria-label={t('topWins')}>
      <h3>{t('topWins')}</h3>
      <ol>
        {wins.map(({ name, amount, timesE4 }, rank) => (
          <li key={rank}>
            <span>{name}</span>
            {timesE4 !== null && <small>{timesText(locale, timesE4)}x</small>}
            <b>{formatBRL(amount)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
