import type { ReactNode } from 'react';
import { isBalls } from './hall-game.ts';
import type { HallTable } from './hall-table.web.tsx';
import { hourText } from './hour.ts';
import css from './past.module.css';

interface PastProps {
  readonly table: HallTable;
  Ball(props: { readonly ball: number }): ReactNode;
}

/** How many draws the sheet shows. */
const SHOWN = 12;

/** The draws before this one, ball by ball in their order. */
export function Past({ table, Ball }: PastProps) {
  const { site, hall, t } = table;
  const past = site.table.past.slice(0, SHOWN);
  if (past.length === 0) return <p>{t('pastNone')}</p>;
  // The number of a round counts the intervals since 1970.
  return (
    <ul className={css['past']}>
      {past.map(({ id, number, outcome }) => (
        <li key={id}>
          <header>
            <b>{hourText(site.locale, number * hall.everyMs)}</b>
            <button type="button" onClick={() => site.onVerify(id)}>
              {t('check')} ✓
            </button>
          </header>
          {isBalls(hall, outcome) ? (
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
