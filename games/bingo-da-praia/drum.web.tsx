import { Ball } from '../bingo/ball.web.tsx';
import { fill } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import { DRAWN, MOST_EXTRA } from './round.ts';
import css from './drum.module.css';

/** The balls as they come: the newest one large, all of them in a tray whose last row waits for those that are bought. */
export function Drum({ balls, messages }: { readonly balls: readonly number[]; readonly messages: Messages }) {
  const last = balls.at(-1);
  return (
    <div className={css['drum']} role="group" aria-label={`${messages.balls}: ${balls.join(', ')}`}>
      <div className={css['chute']} aria-hidden="true">
        {last !== undefined && <Ball key={balls.length} ball={last} fresh extra={balls.length > DRAWN} />}
        <small>{fill(messages.count, { n: String(balls.length), of: String(Math.max(DRAWN, balls.length)) })}</small>
      </div>
      <ol className={css['tray']} aria-hidden="true">
        {Array.from({ length: DRAWN + MOST_EXTRA }, (_, at) => {
          const ball = balls[at];
          return (
            <li key={at} data-extra={at >= DRAWN || undefined}>
              {ball !== undefined && <Ball ball={ball} fresh={at === balls.length - 1} extra={at >= DRAWN} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
