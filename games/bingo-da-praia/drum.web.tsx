import type { Translate } from '@arara/messages';
import { Ball } from '../bingo/ball.web.tsx';
import type { Messages } from './messages/messages.ts';
import { DRAWN, MOST_EXTRA } from './round.ts';
import css from './drum.module.css';

/** The balls as they come: the newest one large, all of them in a tray whose last row waits for those that are bought. */
export function Drum({ balls, t }: { readonly balls: readonly number[]; readonly t: Translate<Messages> }) {
  const last = balls.at(-1);
  return (
    <div className={css['drum']} role="group" aria-label={`${t('balls')}: ${balls.join(', ')}`}>
      <div className={css['chute']} aria-hidden="true">
        {last !== undefined && <Ball key={balls.length} ball={last} fresh extra={balls.length > DRAWN} />}
        <small>{t('count', { n: balls.length, of: Math.max(DRAWN, balls.length) })}</small>
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
