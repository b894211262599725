import type { Translate } from '@arara/messages';
import type { Messages } from './messages/messages.ts';
import type { Move } from './table.ts';
import css from './moves.module.css';

interface MovesProps {
  readonly moves: readonly Move[];
  /** What the balance has no room for. */
  readonly beyond: readonly Move[];
  /** The best move, where the player wants to see it. */
  readonly best: Move | undefined;
  readonly disabled: boolean;
  readonly t: Translate<Messages>;
  onMove(move: Move): void;
}

const SHOWN: readonly Move[] = ['hit', 'double', 'split'];

/** What a player may do beside standing, in the place of the stake while a round goes on. */
export function Moves({ moves, beyond, best, disabled, t, onMove }: MovesProps) {
  const list = moves.includes('insure') ? (['insure'] as const) : SHOWN;
  return (
    <div className={css['moves']} role="group" aria-label={t('moves')}>
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
          {t(move)}
        </button>
      ))}
    </div>
  );
}
