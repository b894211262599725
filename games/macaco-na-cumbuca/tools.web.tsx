import type { MouseEvent } from 'react';
import { fill } from '../stage/language.ts';
import type { Words } from './locales/pt.ts';
import { MOST_PICKS } from './pays.ts';
import { filledTo, surprise } from './picking.ts';
import css from './tools.module.css';

interface ToolsProps {
  readonly picks: readonly number[];
  readonly locked: boolean;
  readonly words: Words;
  onPicks(picks: readonly number[]): void;
}

/** When an event was, in microseconds: what a surprise begins from. */
const momentOf = (event: MouseEvent): number => event.timeStamp * 1000;

/** One number more or less, all of them by surprise, or none. */
export function Tools({ picks, locked, words, onPicks }: ToolsProps) {
  const count = picks.length;
  return (
    <div className={css['tools']}>
      <div className={css['count']} role="group" aria-label={words.numbers}>
        <button
          type="button"
          aria-label={words.fewer}
          disabled={locked || count === 0}
          onClick={() => onPicks(filledTo(picks, count - 1, 0))}
        >
          −
        </button>
        <output>{fill(words.chosenCount, String(count))}</output>
        <button
          type="button"
          aria-label={words.more}
          disabled={locked || count === MOST_PICKS}
          onClick={(event) => onPicks(filledTo(picks, count + 1, momentOf(event)))}
        >
          +
        </button>
      </div>
      <button type="button" disabled={locked} onClick={(event) => onPicks(surprise(picks, momentOf(event)))}>
        {words.surprise}
      </button>
      <button type="button" disabled={locked || count === 0} onClick={() => onPicks([])}>
        {words.clear}
      </button>
    </div>
  );
}
