import type { Messages } from './locales/pt.ts';
import type { Move } from './table.ts';
import css from './moves.module.css';

interface MovesProps {
  readonly moves: readonly Move[];
  /** What the balance has no room for. */
  readonly beyond: readonly Move[];
  /** The best move, where the player wants to see it. */
  readonly best: Move | undefined;
  readonly disabled: boolean;
  readonly messages: Messages;
  onMove(move: Move): void;
}

const SHOWN: readonly Move[] = ['hit', 'double', 'split'];

/** What a player may do beside standing, in the place of the stake while a round goes on. */
export function Moves({ moves, beyond, best, disabled, messages, onMove }: MovesProps) {
  const list = moves.includes('insure') ? (['insure'] as const) : SHOWN;
  return (
    <div className={css['moves']} role="group" aria-label={messages.moves}>
      {list.map((move) => (
        <button
          key={move}
          type="button"
          className={css['move']}
          data-move={move}
          data-best={best === move || undefined}
          disabled={disabled || !moves.includes(move) || beyond.includes(move)}
          onClick={() => onMove(move)}
        >
          {messages[move]}
        </button>
      ))}
    </div>
  );
}
