import type { LocaleKey, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { Ball } from '../bingo/ball.web.tsx';
import { hourText } from './hour.ts';
import type { Messages } from './messages/messages.ts';
import { isBalls, salaDeBingo } from './sala-de-bingo.ts';
import css from './past.module.css';

interface PastProps {
  readonly site: RoundViewProps;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** How many draws the sheet shows. */
const SHOWN = 12;

/** When the round of that number was to be drawn: its number counts the intervals since 1970. */
function drawnAt(number: number): number {
  return 'everyMs' in salaDeBingo.timing ? number * salaDeBingo.timing.everyMs : 0;
}

/** The draws before this one, ball by ball in their order. */
export function Past({ site, t, locale }: PastProps) {
  const past = site.table.past.slice(0, SHOWN);
  if (past.length === 0) return <p>{t('pastNone')}</p>;
  return (
    <ul className={css['past']}>
      {past.map(({ id, number, outcome }) => (
        <li key={id}>
          <header>
            <b>{hourText(locale, drawnAt(number))}</b>
            <button type="button" onClick={() => site.onVerify(id)}>
              {t('check')} ✓
            </button>
          </header>
          {isBalls(outcome) ? (
            <div className={css['balls']} role="img" aria-label={outcome.balls.join(', ')}>
              {outcome.balls.map((ball) => (
                <Ball key={ball} ball={ball} />
              ))}
            </div>
          ) : (
            <p>{t('wasVoid')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
