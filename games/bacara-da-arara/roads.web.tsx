import type { LocaleKey } from '@arara/game-kit';
import { BeadRoad as Beads, BigRoad as Streaks } from '../roads/road.web.tsx';
import type { Facts } from './deal.ts';
import { translations as letters } from './result-letters/messages/messages.ts';
import css from './roads.module.css';

interface RoadProps {
  readonly rounds: readonly Facts[];
  /** How many columns are shown: the newest. */
  readonly columns: number;
}

const tones = { player: 'blue', banker: 'red', tie: 'green' } as const;

/** Every round as a bead with its letter, and a dot for each pair. */
export function BeadRoad({ rounds, columns, locale }: RoadProps & { readonly locale: LocaleKey }) {
  return (
    <Beads
      rounds={rounds}
      columns={columns}
      tones={tones}
      letter={({ result }) => letters[locale](result)}
      extra={({ playerPair, bankerPair }) => (
        <>
          {playerPair && <circle cx="-6" cy="-6" r="2.6" className={css['playerPair']} />}
          {bankerPair && <circle cx="6" cy="6" r="2.6" className={css['bankerPair']} />}
        </>
      )}
    />
  );
}

/** The streaks. */
export function BigRoad({ rounds, columns }: RoadProps) {
  return <Streaks rounds={rounds} columns={columns} tones={tones} />;
}
