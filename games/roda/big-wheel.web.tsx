import type { LocaleKey } from '@arara/game-kit';
import { useLayoutEffect, useRef } from 'react';
import { timesText } from '../stage/language.ts';
import { toneOf } from './tone.ts';
import type { Turn } from './wheel-turn.web.tsx';
import { WheelCase } from '../stage/wheel-case.web.tsx';
import css from './big-wheel.module.css';

interface BigWheelProps {
  /** What each segment pays, clockwise, in ten-thousandths of the stake. */
  readonly segments: readonly number[];
  readonly turn: Turn;
  readonly turning: boolean;
  /** The segment that it stopped at, once it stands. */
  readonly stop: number | undefined;
  readonly locale: LocaleKey;
}

const OUTER = 168;
const INNER = 62;

/** A sector around the top. */
function sector(size: number): string {
  const half = Math.PI / size;
  const point = (radius: number, side: 1 | -1): string =>
    `${(side * radius * Math.sin(half)).toFixed(2)} ${(-radius * Math.cos(half)).toFixed(2)}`;
  return `M${point(INNER, -1)}L${point(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, 1)}L${point(INNER, 1)}Z`;
}

/** The wheel with its pointer; the turn decides all that moves. */
export function BigWheel({ segments, turn, turning, stop, locale }: BigWheelProps) {
  const disc = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (!turning) return;
    const animation = disc.current?.animate(
      [{ transform: `rotate(${turn.from}deg)` }, { transform: `rotate(${turn.to}deg)` }],
      { duration: turn.ms, easing: 'cubic-bezier(0.16, 0.5, 0.1, 1)', fill: 'both' },
    );
    return () => animation?.cancel();
  }, [turn, turning]);
  return (
    <WheelCase
      inner={INNER}
      outer={OUTER}
      bulbs={24}
      isTurning={turning}
      result={stop === undefined ? undefined : <Result pays={segments[stop]} locale={locale} />}
    >
      <g ref={disc} className={turning ? css['moving'] : undefined} style={{ transform: `rotate(${turn.to}deg)` }}>
        <Segments segments={segments} stop={stop} locale={locale} />
      </g>
    </WheelCase>
  );
}

type SegmentsProps = Pick<BigWheelProps, 'segments' | 'stop' | 'locale'>;

function Segments({ segments, stop, locale }: SegmentsProps) {
  const path = sector(segments.length);
  const isTight = segments.length > 30;
  const turned = (index: number): string => `rotate(${(index * 360) / segments.length})`;
  return (
    <>
      {segments.map((pay, index) => (
        <g
          key={`${segments.length} ${index}`}
          className={css['segment']}
          data-tone={toneOf(pay)}
          data-odd={index % 2 === 1 || undefined}
          transform={turned(index)}
        >
          <path d={path} />
          {pay > 0 && (
            <text className={isTight ? css['tight'] : undefined} transform="translate(0 -160) rotate(90)" y="5">
              {timesText(locale, BigInt(pay))}
            </text>
          )}
        </g>
      ))}
      {stop !== undefined && <path className={css['stop']} d={path} transform={turned(stop)} />}
    </>
  );
}

/** What the wheel stopped at, in the hub. */
function Result({ pays, locale }: { readonly pays: number | undefined; readonly locale: LocaleKey }) {
  if (pays === undefined) return null;
  return (
    <text className={css['result']} data-tone={toneOf(pays)} y="11">
      {timesText(locale, BigInt(pays))}x
    </text>
  );
}
