import type { Translate } from '@arara/messages';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { columnOf } from '../bingo/card.ts';
import { Ball } from '../bingo/ball.web.tsx';
import { cssVariables } from '../stage/css-variables.web.ts';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import type { Messages } from './messages/messages.ts';
import { COLUMN_BALLS, DRAWN, MOST_EXTRA } from './round.ts';
import css from './globe.module.css';

interface GlobeProps {
  readonly balls: readonly number[];
  /** Balls are on their way. */
  readonly isTurning: boolean;
  readonly t: Translate<Messages>;
}

/** Where the balls of the globe lie at rest, in percent of it, each with its column. */
const HEAP: readonly (readonly [x: number, y: number, column: number])[] = [
  [50, 82, 0],
  [35, 80, 3],
  [65, 80, 2],
  [22, 72, 1],
  [78, 72, 4],
  [42, 69, 4],
  [58, 69, 1],
  [29, 61, 2],
  [71, 61, 0],
  [50, 57, 3],
  [17, 57, 0],
  [84, 57, 3],
  [38, 52, 1],
  [63, 51, 4],
];

const FLIGHT_MS = 340;

/** Lets the newest ball fly from the mouth of the globe to its place in the tray. */
function useFlight(count: number, mouth: RefObject<HTMLElement | null>, tray: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const ball = tray.current?.children[count - 1]?.firstElementChild;
    if (!ball || !mouth.current || stillnessWanted()) return;
    const [from, to] = [mouth.current.getBoundingClientRect(), ball.getBoundingClientRect()];
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
    ball.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(1.5) rotate(-200deg)` },
        { transform: `translate(${x * 0.45}px, ${y * 0.45 - 22}px) scale(1.5) rotate(-80deg)`, offset: 0.5 },
        { transform: 'none' },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 0.1, 0.4, 1)' },
    );
  }, [count, mouth, tray]);
}

/** The globe in which balls whirl, the newest one large at its mouth, and a tray whose last row waits for those that are bought. */
export function Globe({ balls, isTurning, t }: GlobeProps) {
  const mouth = useRef<HTMLDivElement>(null);
  const tray = useRef<HTMLOListElement>(null);
  useFlight(balls.length, mouth, tray);
  const last = balls.at(-1);
  return (
    <div className={css['globe']} role="group" aria-label={`${t('balls')}: ${balls.join(', ')}`}>
      <div className={css['machine']} aria-hidden="true">
        <div className={css['glass']} data-turning={isTurning || undefined}>
          {HEAP.map(([x, y, column], at) => (
            <span key={at} className={css['orbit']} style={cssVariables({ '--turn': `${620 + at * 70}ms` })}>
              <i data-column={column} style={cssVariables({ '--x': `${x}%`, '--y': `${y}%` })} />
            </span>
          ))}
        </div>
        <div ref={mouth} className={css['mouth']}>
          {last !== undefined && (
            <Ball
              key={balls.length}
              ball={last}
              column={columnOf(last, COLUMN_BALLS)}
              fresh
              extra={balls.length > DRAWN}
            />
          )}
        </div>
      </div>
      <ol ref={tray} className={css['tray']} aria-hidden="true">
        {Array.from({ length: DRAWN + MOST_EXTRA }, (_, at) => {
          const ball = balls[at];
          return (
            <li key={at} data-extra={at >= DRAWN || undefined}>
              {ball !== undefined && <Ball ball={ball} column={columnOf(ball, COLUMN_BALLS)} extra={at >= DRAWN} />}
            </li>
          );
        })}
      </ol>
      <small className={css['count']} aria-hidden="true">
        {t('count', { n: balls.length, of: Math.max(DRAWN, balls.length) })}
      </small>
    </div>
  );
}
