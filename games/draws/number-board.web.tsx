import type { Translate } from '@arara/messages';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Messages } from './messages/messages.ts';
import { type Board, adjacent } from './number-picks.ts';
import css from './number-board.module.css';

interface NumberBoardProps {
  readonly board: Board;
  readonly picks: readonly number[];
  readonly t: Translate<Messages>;
  onToggle(number: number): void;
}

/** All numbers of a draw: tapped, or reached by arrows and chosen by Space. */
export function NumberBoard({ board, picks, t, onToggle }: NumberBoardProps) {
  const [at, setAt] = useState(1);
  const grid = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    if (!grid.current) return;
    // The fewer columns of a narrow screen.
    const columns = getComputedStyle(grid.current).gridTemplateColumns.split(' ').length;
    const next = adjacent({ ...board, columns }, at, event.key);
    if (next === at) return;
    event.preventDefault();
    setAt(next);
    const button = grid.current.children[next - 1];
    if (button instanceof HTMLElement) button.focus();
  };
  const isFull = picks.length >= board.most;
  return (
    <div
      ref={grid}
      className={css['board']}
      role="group"
      aria-label={t('numbers', { n: board.numbers })}
      data-full={isFull || undefined}
      onKeyDown={onKey}
    >
      {Array.from({ length: board.numbers }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-pressed={picks.includes(number)}
          tabIndex={number === at ? 0 : -1}
          onFocus={() => setAt(number)}
          onClick={() => onToggle(number)}
        >
          <span>{number}</span>
        </button>
      ))}
    </div>
  );
}

interface LightsProps {
  readonly numbers: number;
  readonly balls: readonly number[];
}

/** All numbers of a draw, small, those that came alight: a picture beside the balls themselves. */
export function Lights({ numbers, balls }: LightsProps) {
  return (
    <div className={css['lights']} aria-hidden="true">
      {Array.from({ length: numbers }, (_, index) => index + 1).map((number) => (
        <i key={number} data-on={balls.includes(number) || undefined}>
          {number}
        </i>
      ))}
    </div>
  );
}
