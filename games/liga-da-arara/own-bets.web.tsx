import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { oddsText } from '../sports-book/odds-text.ts';
import { payE4Of } from '../sports-book/odds.ts';
import { legText, matchText, stateText } from './leg-text.ts';
import type { Messages } from './messages/messages.ts';
import type { Shown } from './shown-round.ts';
import type { RoundBet } from './staged-round.ts';
import css from './own-bets.module.css';

interface OwnBetsProps {
  readonly shown: Shown;
  readonly bets: readonly RoundBet[];
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  onWatch(match: number): void;
}

/** The reader's bets on the round while it is played: odds, what they may bring, and whether they would win now. */
export function OwnBets({ shown, bets, t, locale, onWatch }: OwnBetsProps) {
  return (
    <section className={css['bets']} aria-label={t('ownBets')}>
      <h3>{t('ownBets')}</h3>
      <ul>
        {bets.map(({ ticket, legs, odds, state }) => (
          <li key={ticket.id} data-state={state}>
            <p>
              <i aria-hidden="true" />
              <b>{stateText(state, t)}</b>
              <span>{oddsText(locale, odds)}</span>
              <strong>{formatBRL(winOf(ticket.stake, payE4Of(odds)))}</strong>
            </p>
            {legs.map((leg) => (
              <button
                key={leg.match}
                type="button"
                data-state={leg.state}
                aria-label={`${legText(leg, shown.setup, t, locale)}, ${stateText(leg.state, t)}. ${t('watch', { match: matchText(shown.setup, leg.match) })}`}
                onClick={() => onWatch(leg.match)}
              >
                <i aria-hidden="true" />
                <b>{legText(leg, shown.setup, t, locale)}</b>
                <small>{matchText(shown.setup, leg.match)}</small>
              </button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
