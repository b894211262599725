import type { LineWin } from './board.ts';
import { type Cell, type Picture, pictures } from './paytable.ts';
import type { Respin } from './turn.ts';

/** A round as it is stored and shown: enough to draw it without knowing the rules. */
export interface TigreOutcome {
  /** Nine cells from the top left. */
  readonly grid: readonly Cell[];
  readonly wins: readonly LineWin[];
  /** One picture fills the board, and all pays are multiplied. */
  readonly full: boolean;
  /** Present when the round was the tiger's turn; `grid` is then its last board. */
  readonly feature?: { readonly symbol: Picture; readonly steps: readonly Respin[] };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isPicture(value: unknown): value is Picture {
  return pictures.some((picture) => picture === value);
}

function isGrid(value: unknown): value is readonly Cell[] {
  return Array.isArray(value) && value.length === 9 && value.every((cell) => cell === '' || isPicture(cell));
}

function isWin(value: unknown): value is LineWin {
  return (
    isRecord(value) && Number.isInteger(value['line']) && isPicture(value['symbol']) && Number.isInteger(value['payE4'])
  );
}

function isRespin(value: unknown): value is Respin {
  return (
    isRecord(value) &&
    isGrid(value['grid']) &&
    Array.isArray(value['landed']) &&
    value['landed'].every(Number.isInteger)
  );
}

function isFeature(value: unknown): value is TigreOutcome['feature'] {
  if (value === undefined) return true;
  return (
    isRecord(value) && isPicture(value['symbol']) && Array.isArray(value['steps']) && value['steps'].every(isRespin)
  );
}

/** Whether a stored value is a round of this game. */
export function isTigreOutcome(value: unknown): value is TigreOutcome {
  if (!isRecord(value) || !isGrid(value['grid']) || typeof value['full'] !== 'boolean') return false;
  return Array.isArray(value['wins']) && value['wins'].every(isWin) && isFeature(value['feature']);
}
