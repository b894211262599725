import * as board from '../draws/number-picks.ts';
import { MOST_PICKS, NUMBERS } from './pays.ts';

/** The numbers on the table when it opens, in the order in which they were chosen. */
export const OPENING: readonly number[] = [7, 13, 22, 28, 34];

const BOARD: board.Board = { numbers: NUMBERS, most: MOST_PICKS, columns: 8 };

/** With the number where it was not among them, without it where it was; an eleventh is not taken. */
export function toggled(picks: readonly number[], number: number): readonly number[] {
  return board.toggled(BOARD, picks, number);
}

/** The choice with free numbers added by surprise, or those chosen last taken away, until there are `count`, 0 … 10. */
export function filledTo(picks: readonly number[], count: number, moment: number): readonly number[] {
  return board.filledTo(BOARD, picks, count, moment);
}

/** As many other numbers as there are, or as many as at the opening where there are none. */
export function surprise(picks: readonly number[], moment: number): readonly number[] {
  return filledTo([], picks.length === 0 ? OPENING.length : picks.length, moment);
}

/** The number that a key leads to from another; the same one where it leads nowhere. */
export function adjacent(number: number, key: string): number {
  return board.adjacent(BOARD, number, key);
}
