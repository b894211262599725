import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use } from 'react';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import type { Messages } from './messages/messages.ts';
import { type ShowOutcome, boostOf, gainOfRound, placeOf } from './outcome.ts';
import css from './tally.module.css';
import { segmentText } from './segment-text.ts';
import { isBonus, places } from './segments.ts';

interface TallyProps {
  /** The newest first. */
  readonly rounds: readonly ShowOutcome[];
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** What came at this table, as history and no more. */
export function Tally({ rounds, locale, t }: TallyProps) {
  const tLive = use(loadLiveMessages(locale));
  if (rounds.length === 0) return <p className={css['empty']}>{tLive('noRounds')}</p>;
  const count = (place: string): number => rounds.filter((round) => placeOf(round) === place).length;
  const most = Math.max(...places.map(count));
  return (
    <div className={css['tally']}>
      <p>{t('statsNote')}</p>
      <h3>{tLive('lastRounds', { n: rounds.length })}</h3>
      <ol>
        {rounds.slice(0, 24).map((round, index) => (
          <li key={rounds.length - index} data-place={placeOf(round)}>
            {segmentText(locale, placeOf(round))}
            {isBonus(placeOf(round)) ? (
              <small>{gainOfRound(round)}x</small>
            ) : (
              boostOf(round) > 1 && <small>×{boostOf(round)}</small>
            )}
          </li>
        ))}
      </ol>
      <ul>
        {places.map((place) => (
          <li
            key={place}
            data-place={place}
            aria-label={`${segmentText(locale, place)}: ${t('often', { n: count(place) })}`}
          >
            <b>{segmentText(locale, place)}</b>
            <i style={{ inlineSize: `${(60 * count(place)) / Math.max(1, most)}%` }} />
            <span>{count(place)}×</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
