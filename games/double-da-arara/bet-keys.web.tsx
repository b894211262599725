import type { LocaleKey, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { ZERO, formatBRL } from '@arara/money';
import { timesText } from '../stage/language.ts';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import css from './bet-keys.module.css';
import { ownStake, paidOn, totalOf } from './bets.ts';
import { translations } from './colour-names/messages/messages.ts';
import type { Messages } from './messages/messages.ts';
import { mostE4 } from './pays.ts';
import { type Colour, colours } from './slots.ts';

interface BetKeysProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  /** The colour that came, once it is revealed. */
  readonly came: Colour | undefined;
  readonly isTaking: boolean;
  readonly t: Translate<Messages>;
  onBet(colour: Colour): void;
}

/** The three colours: each touch of one bets the stake on it. */
export function BetKeys({ site, betPanel, came, isTaking, t, onBet }: BetKeysProps) {
  const { table, locale } = site;
  return (
    <div className={css['keys']} role="group" aria-label={t('colours')}>
      {colours.map((colour) => {
        const own = ownStake(betPanel.mine, colour);
        const { players, staked } = totalOf(table.choices, colour);
        return (
          <button
            key={colour}
            type="button"
            className={css['key']}
            data-colour={colour}
            data-came={came === colour || undefined}
            data-missed={(came !== undefined && came !== colour) || undefined}
            aria-disabled={!isTaking}
            onClick={() => {
              if (isTaking) onBet(colour);
            }}
          >
            <span className={css['name']}>{translations[locale](colour)}</span> <b>{timesOf(locale, colour)}</b>{' '}
            <span className={css['staked']}>{players > 0 && formatBRL(staked)}</span>{' '}
            <small>{t('people', { n: players })}</small>{' '}
            {own > ZERO && (
              <span key={String(own)} className={css['own']} data-won={came === colour || undefined}>
                <span className={css['spoken']}>{t(came === colour ? 'gained' : 'own')}</span>{' '}
                {formatBRL(came === colour ? paidOn(colour, own) : own)}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function timesOf(locale: LocaleKey, colour: Colour): string {
  return `${timesText(locale, mostE4({ colour }))}x`;
}
