import type { LocaleKey } from '@arara/game-kit';
import { WheelCase } from '../stage/wheel-case.web.tsx';
import { BonusIcon } from './bonus-icon.web.tsx';
import { segmentText } from './segment-text.ts';
import { isBonus, wheel } from './segments.ts';
import { TURN_MS, type Turn } from './show.ts';
import css from './show-wheel.module.css';
import { INNER, OUTER, sectorOf } from './wheel-sector.ts';
import { useTurn } from './wheel-turn.web.tsx';

interface ShowWheelProps {
  readonly turn: Turn;
  readonly isTurning: boolean;
  /** How far the turn has come when it is first seen, in milliseconds. */
  elapsedMs(): number;
  /** The segment that it stopped at, once it stands. */
  readonly stop: number | undefined;
  readonly locale: LocaleKey;
}

const STEP = 360 / wheel.length;
const SECTOR = sectorOf(wheel.length);

/** The wheel of the show with its pointer. Its turn begins when the round says, wherever the reader comes in. */
export function ShowWheel({ turn, isTurning, elapsedMs, stop, locale }: ShowWheelProps) {
  const disc = useTurn({ turn, isTurning, elapsedMs, turnMs: TURN_MS });
  return (
    <WheelCase inner={INNER} outer={OUTER} bulbs={27} isTurning={isTurning} result={resultOf(stop, locale)}>
      <g ref={disc} style={{ transform: `rotate(${isTurning ? turn.fromDegrees : turn.toDegrees}deg)` }}>
        <Segments stop={stop} locale={locale} />
      </g>
    </WheelCase>
  );
}

function resultOf(stop: number | undefined, locale: LocaleKey) {
  const place = stop === undefined ? undefined : wheel[stop];
  if (place === undefined) return undefined;
  if (isBonus(place))
    return (
      <g transform="scale(3.2)">
        <BonusIcon place={place} />
      </g>
    );
  return (
    <text className={css['result']} y="13">
      {segmentText(locale, place)}
    </text>
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
          transform={`rotate(${index * STEP})`}
        >
          <path d={SECTOR} />
          {isBonus(segment) ? (
            <>
              <g transform="translate(0 -158) scale(.68)">
                <BonusIcon place={segment} />
              </g>
              <text transform="translate(0 -146) rotate(90)" y="4.5">
                {segmentText(locale, segment)}
              </text>
            </>
          ) : (
            <text transform="translate(0 -162) rotate(90)" y="5">
              {segmentText(locale, segment)}
            </text>
          )}
          <circle className={css['peg']} r="2.4" cy="-172" transform={`rotate(${STEP / 2})`} />
        </g>
      ))}
      {stop !== undefined && <path className={css['stop']} d={SECTOR} transform={`rotate(${stop * STEP})`} />}
    </>
  );
}
