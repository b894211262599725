import type { LocaleKey } from '@arara/game-kit';
import type { ReactNode } from 'react';
import type { Facts } from './deal.ts';
import { translations as letters } from './result-letters/messages/messages.ts';
import { type Bead, type Mark, ROWS, beadRoad, bigRoad, columnsOf } from './roads.ts';
import css from './roads.module.css';

interface RoadProps {
  readonly rounds: readonly Facts[];
  /** How many columns are shown: the newest. */
  readonly columns: number;
}

/** The side of a place of a road, in units of the picture. */
const SIDE = 20;

/** The ruled paper under a road, from its first visible column. */
function Paper({ columns, from, children }: { columns: number; from: number; children: ReactNode }) {
  return (
    <svg viewBox={`-1 -1 ${columns * SIDE + 2} ${ROWS * SIDE + 2}`} className={css['road']} aria-hidden="true">
      <rect width={columns * SIDE} height={ROWS * SIDE} className={css['paper']} />
      <path
        className={css['lines']}
        d={[
          ...Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * SIDE} 0V${ROWS * SIDE}`),
          ...Array.from({ length: ROWS - 1 }, (_, at) => `M0 ${(at + 1) * SIDE}H${columns * SIDE}`),
        ].join('')}
      />
      <g transform={`translate(${-from * SIDE} 0)`}>{children}</g>
    </svg>
  );
}

const placeOf = ({ column, row }: { readonly column: number; readonly row: number }): string =>
  `translate(${(column + 0.5) * SIDE} ${(row + 0.5) * SIDE})`;

/** Every round as a bead with its letter. */
export function BeadRoad({ rounds, columns, locale }: RoadProps & { readonly locale: LocaleKey }) {
  const beads = beadRoad(rounds);
  const from = Math.max(0, columnsOf(beads) - columns);
  return (
    <Paper columns={columns} from={from}>
      {beads
        .filter(({ column }) => column >= from)
        .map((bead) => (
          <BeadMark key={`${bead.column}-${bead.row}`} bead={bead} locale={locale} />
        ))}
    </Paper>
  );
}

function BeadMark({ bead, locale }: { readonly bead: Bead; readonly locale: LocaleKey }) {
  return (
    <g transform={placeOf(bead)} data-result={bead.result}>
      <circle r="8.6" className={css['bead']} />
      <text y="4.4" className={css['letter']}>
        {letters[locale](bead.result)}
      </text>
      {bead.playerPair && <circle cx="-6" cy="-6" r="2.6" className={css['playerPair']} />}
      {bead.bankerPair && <circle cx="6" cy="6" r="2.6" className={css['bankerPair']} />}
    </g>
  );
}

/** The streaks. */
export function BigRoad({ rounds, columns }: RoadProps) {
  const marks = bigRoad(rounds);
  const from = Math.max(0, columnsOf(marks) - columns);
  return (
    <Paper columns={columns} from={from}>
      {marks
        .filter(({ column }) => column >= from)
        .map((mark) => (
          <StreakMark key={`${mark.column}-${mark.row}`} mark={mark} />
        ))}
    </Paper>
  );
}

function StreakMark({ mark }: { readonly mark: Mark }) {
  return (
    <g transform={placeOf(mark)} data-result={mark.result}>
      {mark.result !== 'tie' && <circle r="6.8" className={css['ring']} />}
      {mark.ties > 0 && <path d="M-7 7 7-7" className={css['slash']} />}
      {mark.ties > 1 && (
        <text y="4.6" className={css['ties']}>
          {mark.ties}
        </text>
      )}
    </g>
  );
}
