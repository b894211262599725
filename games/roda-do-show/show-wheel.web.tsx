import type { LocaleKey } from '@arara/game-kit';
import { useLayoutEffect, useRef } from 'react';
import { WheelCase } from '../stage/wheel-case.web.tsx';
import { segmentText } from './segment-text.ts';
import { boostAt, wheel } from './segments.ts';
import { TURN_MS, type Turn } from './show.ts';
import css from './show-wheel.module.css';

interface ShowWheelProps {
  readonly turn: Turn;
  readonly isTurning: boolean;
  /** How far the turn has come when it is first seen, in milliseconds. */
  elapsedMs(): number;
  /** The segment that it stopped at, once it stands. */
  readonly stop: number | undefined;
  /** No boost may come any more. */
  readonly isDark: boolean;
  readonly locale: LocaleKey;
}

const STEP = 360 / wheel.length;
const OUTER = 170;
const INNER = 58;

/** A sector of the wheel around the top. */
function sector(): string {
  const half = Math.PI / wheel.length;
  const point = (radius: number, side: 1 | -1): string =>
    `${(side * radius * Math.sin(half)).toFixed(2)} ${(-radius * Math.cos(half)).toFixed(2)}`;
  return `M${point(INNER, -1)}L${point(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, 1)}L${point(INNER, 1)}Z`;
}

const SECTOR = sector();

/** The wheel of the show with its pointer. Its turn begins when the round says, wherever the reader comes in. */
export function ShowWheel({ turn, isTurning, elapsedMs, stop, isDark, locale }: ShowWheelProps) {
  const disc = useRef<SVGGElement>(null);
  const { fromDegrees, toDegrees } = turn;
  useLayoutEffect(() => {
    if (!isTurning) return;
    const animation = disc.current?.animate(
      [{ transform: `rotate(${fromDegrees}deg)` }, { transform: `rotate(${toDegrees}deg)` }],
      { duration: TURN_MS, easing: 'cubic-bezier(0.2, 0.4, 0.12, 1)', fill: 'both' },
    );
    if (animation) animation.currentTime = elapsedMs();
    return () => animation?.cancel();
  }, [fromDegrees, toDegrees, isTurning, elapsedMs]);
  return (
    <WheelCase
      inner={INNER}
      outer={OUTER}
      bulbs={27}
      isTurning={isTurning}
      result={
        stop === undefined ? undefined : (
          <text className={css['result']} y="13">
            {segmentText(locale, wheel[stop])}
          </text>
        )
      }
    >
      <g
        ref={disc}
        data-dark={isDark || undefined}
        style={{ transform: `rotate(${isTurning ? fromDegrees : toDegrees}deg)` }}
      >
        <Segments stop={stop} locale={locale} />
      </g>
    </WheelCase>
  );
}

function Segments({ stop, locale }: Pick<ShowWheelProps, 'stop' | 'locale'>) {
  return (
    <>
      {wheel.map((segment, index) => (
        <g
          key={`${segment} ${index * STEP}`}
          className={css['segment']}
          data-segment={segment}
          data-boost={boostAt(index) === undefined ? undefined : ''}
          transform={`rotate(${index * STEP})`}
        >
          <path d={SECTOR} />
          <text transform="translate(0 -162) rotate(90)" y="5">
            {segmentText(locale, segment)}
          </text>
          <circle className={css['peg']} r="2.4" cy="-172" transform={`rotate(${STEP / 2})`} />
        </g>
      ))}
      {stop !== undefined && <path className={css['stop']} d={SECTOR} transform={`rotate(${stop * STEP})`} />}
    </>
  );
}
