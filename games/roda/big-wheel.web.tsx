import type { LocaleKey } from '@arara/game-kit';
import { useLayoutEffect, useRef } from 'react';
import { timesText } from '../stage/language.ts';
import { toneOf } from './tone.ts';
import type { Turn } from './wheel-turn.web.tsx';
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
const BULBS = 24;

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
    <svg className={css['wheel']} viewBox="-200 -210 400 410" aria-hidden="true" data-turning={turning || undefined}>
      <defs>
        <radialGradient id="roda-rim">
          <stop offset=".86" stopColor="#5a1266" />
          <stop offset=".93" stopColor="#e0398b" />
          <stop offset="1" stopColor="#8a1a6b" />
        </radialGradient>
        <radialGradient id="roda-shade">
          <stop offset=".3" stopColor="#fff" stopOpacity=".16" />
          <stop offset=".75" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#1a0030" stopOpacity=".42" />
        </radialGradient>
        <radialGradient id="roda-hub" cx=".4" cy=".34">
          <stop offset="0" stopColor="#6b2f9e" />
          <stop offset="1" stopColor="#2a0b4a" />
        </radialGradient>
      </defs>
      <circle r="196" fill="url(#roda-rim)" />
      {Array.from({ length: BULBS }, (_, index) => (
        <circle
          key={index}
          className={css['bulb']}
          data-odd={index % 2 === 1 || undefined}
          r="6"
          cy="-183"
          transform={`rotate(${(index * 360) / BULBS})`}
        />
      ))}
      <g ref={disc} style={{ transform: `rotate(${turn.to}deg)` }}>
        <Segments segments={segments} stop={stop} locale={locale} />
      </g>
      <circle r={OUTER} fill="url(#roda-shade)" />
      <circle r={INNER} fill="url(#roda-hub)" stroke="#ffd774" strokeWidth="5" />
      <Hub pays={stop === undefined ? undefined : segments[stop]} locale={locale} />
      <path className={css['pointer']} d="M-17-206H17L5-158Q0-148-5-158Z" />
      <circle r="6" cy="-193" fill="#7a4b06" />
    </svg>
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

/** The middle: what the wheel stopped at, or a star. */
function Hub({ pays, locale }: { readonly pays: number | undefined; readonly locale: LocaleKey }) {
  if (pays === undefined)
    return <path className={css['star']} d="M0-34 9-11 33-10 14 5 21 29 0 15-21 29-14 5-33-10-9-11Z" />;
  return (
    <text className={css['result']} data-tone={toneOf(pays)} y="11">
      {timesText(locale, BigInt(pays))}x
    </text>
  );
}
