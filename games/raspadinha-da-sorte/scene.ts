import { CELLS, WINNING } from './card.ts';
import { winnerOf } from './outcome.ts';
import { type Face, faces } from './prizes.ts';

/** What a card shows, cell by cell. */
export interface CellScene {
  readonly cell: number;
  /** The face, once the card is there; it lies under the foil until the cell is open. */
  readonly face: Face | undefined;
  readonly isOpen: boolean;
  /** It is one of the three that win, and all three are open. */
  readonly hasWon: boolean;
}

/** The cells of a card of which some are open; `undefined` for a card that is only shown. */
export function cellsOf(cells: readonly Face[] | undefined, open: ReadonlySet<number>): readonly CellScene[] {
  const winner = cells && winnerOf(cells.filter((_, cell) => open.has(cell)));
  return Array.from({ length: CELLS }, (_, cell) => {
    const face = cells?.[cell];
    const isOpen = cells !== undefined && open.has(cell);
    return { cell, face, isOpen, hasWon: isOpen && face === winner && winner !== undefined };
  });
}

/** How tense a card is, 0 … 1: by the faces that are open twice while cells are still closed. */
export function tensionOf(cells: readonly Face[], open: ReadonlySet<number>): number {
  if (open.size === CELLS) return 0;
  const shown = cells.filter((_, cell) => open.has(cell));
  const pairs = faces.filter((face) => shown.filter((each) => each === face).length === WINNING - 1).length;
  return Math.min(0.8, 0.3 * pairs);
}
