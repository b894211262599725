import type { MouseEvent } from 'react';
import { fill } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import { MOST_PICKS } from './pays.ts';
import { filledTo, surprise } from './number-picks.ts';
import css from './tools.module.css';

interface ToolsProps {
  readonly picks: readonly number[];
  readonly locked: boolean;
  readonly messages: Messages;
  onPicks(picks: readonly number[]): void;
}

/** When an event was, in microseconds: what a surprise begins from. */
const momentOf = (event: MouseEvent): number => event.timeStamp * 1000;

/** One number more or less, all of them by surprise, or none. */
export function Tools({ picks, locked, messages, onPicks }: ToolsProps) {
  const count = picks.length;
  return (
    <div className={css['tools']}>
      <div className={css['count']} role="group" aria-label={messages.numbers}>
        <button
          type="button"
          aria-label={messages.fewer}
          disabled={locked || count === 0}
          onClick={() => onPicks(filledTo(picks, count - 1, 0))}
        >
          −
        </button>
        <output>{fill(messages.chosenCount, String(count))}</output>
        <button
          type="button"
          aria-label={messages.more}
          disabled={locked || count === MOST_PICKS}
          onClick={(event) => onPicks(filledTo(picks, count + 1, momentOf(event)))}
        >
          +
        </button>
      </div>
      <button type="button" disabled={locked} onClick={(event) => onPicks(surprise(picks, momentOf(event)))}>
        {messages.surprise}
      </button>
      <button type="button" disabled={locked || count === 0} onClick={() => onPicks([])}>
        {messages.clear}
      </button>
    </div>
  );
}
