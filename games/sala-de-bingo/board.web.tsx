import { BALLS } from '../bingo/card.ts';
import { Ball } from '../bingo/ball.web.tsx';
import type { HallTable } from '../bingo/hall/hall-table.web.tsx';
import css from './board.module.css';

const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;

/** The newest ball, the ones before it, and all 75 numbers with what was called. */
export function Board({ table: { hall, balls, t } }: { readonly table: HallTable }) {
  const last = balls.at(-1);
  const called = new Set(balls);
  return (
    <div className={css['board']} role="group" aria-label={`${t('called')}: ${balls.join(', ')}`}>
      <div className={css['now']} aria-hidden="true">
        <span className={css['big']}>{last !== undefined && <Ball key={balls.length} ball={last} fresh />}</span>
        <small>
          {balls.length}/{hall.drawn}
        </small>
      </div>
      <ol className={css['last']} aria-hidden="true">
        {balls
          .slice(-5, -1)
          .toReversed()
          .map((ball) => (
            <li key={ball}>
              <Ball ball={ball} />
            </li>
          ))}
      </ol>
      <div className={css['all']} aria-hidden="true">
        {LETTERS.map((letter, column) => (
          <div key={letter} className={css['row']} data-column={column}>
            <b>{letter}</b>
            {Array.from({ length: BALLS / LETTERS.length }, (_, at) => {
              const ball = (column * BALLS) / LETTERS.length + at + 1;
              return (
                <span key={ball} data-called={called.has(ball) || undefined} data-last={ball === last || undefined}>
                  {ball}
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
