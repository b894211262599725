import type { Translate } from '@arara/messages';
import type { HallTable } from '../bingo/hall/hall-table.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { Ball } from './ball.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { BALLS } from './strip.ts';
import css from './board.module.css';

const NUMBERS = Array.from({ length: BALLS }, (_, at) => at + 1);
/** Balls before the newest that still lie in the tray. */
const TRAY = 5;

/** The newest ball with what the caller says to it, and the board of ninety lamps, one of which each ball lights. */
export function Board({ table: { site, hall, balls, t } }: { readonly table: HallTable }) {
  const tOwn = useMessages(site.locale, loadMessages);
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
      <div className={css['lamps']} aria-hidden="true">
        {NUMBERS.map((ball) => (
          <span key={ball} data-called={called.has(ball) || undefined} data-last={ball === last || undefined}>
            {ball}
          </span>
        ))}
      </div>
      <div className={css['call']} aria-hidden="true">
        {last !== undefined && <Call key={balls.length} ball={last} t={tOwn} />}
        <ol>
          {balls
            .slice(-TRAY - 1, -1)
            .toReversed()
            .map((ball) => (
              <li key={ball}>
                <Ball ball={ball} />
              </li>
            ))}
        </ol>
      </div>
    </div>
  );
}

/** What the caller says to a number that has a saying; nothing to the others. */
function Call({ ball, t }: { readonly ball: number; readonly t: Translate<Messages> }) {
  const saying = t('call', { n: ball });
  return saying === '' ? null : <q>{saying}</q>;
}
