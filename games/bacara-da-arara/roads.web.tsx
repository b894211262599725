import type { LocaleKey } from '@arara/game-kit';
import type { ReactNode } from 'react';
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

/** A dot for each pair of a round. */
const drawPairs = ({ playerPair, bankerPair }: Facts): ReactNode => [
  playerPair && <circle key="player" cx="-6" cy="-6" r="2.6" className={css['playerPair']} />,
  bankerPair && <circle key="banker" cx="6" cy="6" r="2.6" className={css['bankerPair']} />,
];

/** Every round as a bead with its letter, and a dot for each pair. */
export function BeadRoad({ rounds, columns, locale }: RoadProps & { readonly locale: LocaleKey }) {
  return (
    <Beads
      rounds={rounds}
      columns={columns}
      tones={tones}
      letter={({ result }) => letters[locale](result)}
      extra={drawPairs}
    />
  );
}

/** The streaks. */
export function BigRoad({ rounds, columns }: RoadProps) {
  return <Streaks rounds={rounds} columns={columns} tones={tones} />;
}
