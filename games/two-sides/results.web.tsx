import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use } from 'react';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { BeadRoad, BigRoad } from '../roads/road.web.tsx';
import type { SideRound } from '../roads/roads.ts';
import type { Messages } from './messages/messages.ts';
import css from './results.module.css';
import type { SidesKind } from './sides-kind.ts';

interface ResultsProps<Place extends string, Outcome extends SideRound<Place>> {
  readonly kind: SidesKind<Place, Outcome>;
  /** The oldest first. */
  readonly rounds: readonly Outcome[];
}

/** Both roads, small, in the picture. */
export function RoadStrip<Place extends string, Outcome extends SideRound<Place>>(props: ResultsProps<Place, Outcome>) {
  const { kind, rounds } = props;
  return (
    <div className={css['strip']}>
      <BeadRoad rounds={rounds} columns={6} tones={kind.tones} letter={kind.mark} />
      <BigRoad rounds={rounds} columns={18} tones={kind.tones} />
    </div>
  );
}

interface ResultsSheetProps<Place extends string, Outcome extends SideRound<Place>> extends ResultsProps<
  Place,
  Outcome
> {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  nameOf(place: Place): string;
}

/** How often each side won, and both roads at their full length. */
export function ResultsSheet<Place extends string, Outcome extends SideRound<Place>>(
  props: ResultsSheetProps<Place, Outcome>,
) {
  const { kind, rounds, t, locale, nameOf } = props;
  const tLive = use(loadLiveMessages(locale));
  if (rounds.length === 0) return <p className={css['empty']}>{tLive('noRounds')}</p>;
  return (
    <div className={css['sheet']}>
      <p>{t('resultsNote')}</p>
      <ul className={css['counts']}>
        {kind.places.map((place) => {
          const count = rounds.filter((round) => kind.wonBy(round).includes(place)).length;
          return (
            <li key={place} data-tone={kind.tones[place]}>
              <span>{nameOf(place)}</span> <b>{count}</b>
            </li>
          );
        })}
      </ul>
      <h3>{t('beadRoad')}</h3>
      <p>{t('beadText')}</p>
      <BeadRoad rounds={rounds} columns={14} tones={kind.tones} letter={kind.mark} />
      <h3>{t('bigRoad')}</h3>
      <p>{t('bigText')}</p>
      <BigRoad rounds={rounds} columns={18} tones={kind.tones} />
    </div>
  );
}
