import type { ReactNode } from 'react';
import { ROWS, type SideRound, TIE, beadRoad, bigRoad, columnsOf } from './roads.ts';
import css from './road.module.css';

/** The colour of a result in a road. */
export type Tone = 'blue' | 'red' | 'green' | 'gold';

interface RoadProps<Round extends SideRound> {
  /** The oldest first. */
  readonly rounds: readonly Round[];
  /** How many columns are shown: the newest. */
  readonly columns: number;
  readonly tones: Readonly<Record<Round['result'] | typeof TIE, Tone>>;
}

interface BeadRoadProps<Round extends SideRound> extends RoadProps<Round> {
  /** What is written on a bead: one letter, or a number of two digits. */
  letter(round: Round): string;
  /** What a bead shows besides, in a box of 20 about its middle. */
  extra?(round: Round): ReactNode;
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
export function BeadRoad<Round extends SideRound>(props: BeadRoadProps<Round>) {
  const { rounds, columns, tones, letter, extra } = props;
  const beads = beadRoad(rounds);
  const from = Math.max(0, columnsOf(beads) - columns);
  const shown = beads.filter(({ column }) => column >= from);
  return (
    <Paper columns={columns} from={from}>
      {shown.map((bead) => {
        const { result }: SideRound<Round['result']> = bead;
        return (
          <g key={`${bead.column}-${bead.row}`} transform={placeOf(bead)} data-tone={tones[result]}>
            <circle r="8.6" className={css['bead']} />
            <text y="4.4" className={css['letter']}>
              {letter(bead)}
            </text>
            {extra?.(bead)}
          </g>
        );
      })}
    </Paper>
  );
}

/** The streaks. */
export function BigRoad<Round extends SideRound>({ rounds, columns, tones }: RoadProps<Round>) {
  const marks = bigRoad<Round['result']>(rounds);
  const from = Math.max(0, columnsOf(marks) - columns);
  const shown = marks.filter(({ column }) => column >= from);
  return (
    <Paper columns={columns} from={from}>
      {shown.map(({ result, ties, ...position }) => (
        <g key={`${position.column}-${position.row}`} transform={placeOf(position)} data-tone={tones[result]}>
          {result !== TIE && <circle r="6.8" className={css['ring']} />}
          {ties > 0 && <path d="M-7 7 7-7" className={css['slash']} data-tone={tones[TIE]} />}
          {ties > 1 && (
            <text y="4.6" className={css['ties']}>
              {ties}
            </text>
          )}
        </g>
      ))}
    </Paper>
  );
}
