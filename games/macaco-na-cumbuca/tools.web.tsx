import type { Translate } from '@arara/messages';
import type { MouseEvent } from 'react';
import type { Messages } from './messages/messages.ts';
import { MOST_PICKS } from './pays.ts';
import { filledTo, surprise } from './number-picks.ts';
import css from './tools.module.css';

interface ToolsProps {
  readonly picks: readonly number[];
  readonly locked: boolean;
  readonly t: Translate<Messages>;
  onPicks(picks: readonly number[]): void;
}

/** When an event was, in microseconds: what a surprise begins from. */
const momentOf = (event: MouseEvent): number => event.timeStamp * 1000;

/** One number more or less, all of them by surprise, or none. */
export function Tools({ picks, locked, t, onPicks }: ToolsProps) {
  const count = picks.length;
  return (
    <div className={css['tools']}>
      <div className={css['count']} role="group" aria-label={t('numbers')}>
        <button
          type="button"
          aria-label={t('fewer')}
          disabled={locked || count === 0}
          onClick={() => onPicks(filledTo(picks, count - 1, 0))}
        >
          −
        </button>
        <output>{t('chosenCount', { n: count })}</output>
        <button
          type="button"
          aria-label={t('more')}
          disabled={locked || count === MOST_PICKS}
          onClick={(event) => onPicks(filledTo(picks, count + 1, momentOf(event)))}
        >
          +
        </button>
      </div>
      <button type="button" disabled={locked} onClick={(event) => onPicks(surprise(picks, momentOf(event)))}>
        {t('surprise')}
      </button>
      <button type="button" disabled={locked || count === 0} onClick={() => onPicks([])}>
        {t('clear')}
      </button>
    </div>
  );
}
