import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use } from 'react';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { translations } from './colour-names/messages/messages.ts';
import type { Messages } from './messages/messages.ts';
import { type DoubleOutcome, countColours } from './outcome.ts';
import { colourOf, colours } from './slots.ts';
import css from './tally.module.css';

interface TallyProps {
  /** The newest first. */
  readonly rounds: readonly DoubleOutcome[];
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** What came at this table, as history and no more. */
export function Tally({ rounds, locale, t }: TallyProps) {
  const tLive = use(loadLiveMessages(locale));
  if (rounds.length === 0) return <p className={css['empty']}>{tLive('noRounds')}</p>;
  const counts = countColours(rounds);
  return (
    <div className={css['tally']}>
      <p>{t('statsNote')}</p>
      <ul>
        {colours.map((colour) => (
          <li key={colour} data-colour={colour}>
            <b>{translations[locale](colour)}</b>
            <i style={{ inlineSize: `${(100 * counts[colour]) / rounds.length}%` }} />
            <span>{t('often', { n: counts[colour] })}</span>
          </li>
        ))}
      </ul>
      <h3>{tLive('lastRounds', { n: rounds.length })}</h3>
      <ol>
        {rounds.map(({ slot }, index) => (
          <li key={rounds.length - index} data-colour={colourOf(slot)}>
            {slot}
          </li>
        ))}
      </ol>
    </div>
  );
}
