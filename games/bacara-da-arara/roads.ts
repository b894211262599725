import type { Facts, Result } from './deal.ts';

/** How high a road is. */
export const ROWS = 6;

/** A round in a road: its place, and what it came to. */
export interface Bead extends Facts {
  readonly column: number;
  readonly row: number;
}

/** The bead road: every round in turn, from top to bottom, column by column. */
export function beadRoad(rounds: readonly Facts[]): readonly Bead[] {
  return rounds.map((round, index) => ({ ...round, column: Math.floor(index / ROWS), row: index % ROWS }));
}

/** A place of the big road. */
export interface Mark {
  readonly column: number;
  readonly row: number;
  /** `tie` only where nobody has won yet. */
  readonly result: Result;
  /** Ties that followed. */
  readonly ties: number;
}

/** Where the next of a streak lies: below, or, where that is taken or the edge, to the right. */
function below(from: Mark, turned: boolean, taken: (column: number, row: number) => boolean) {
  const isFree = !turned && from.row + 1 < ROWS && !taken(from.column, from.row + 1);
  return isFree
    ? { column: from.column, row: from.row + 1, turned }
    : { column: from.column + 1, row: from.row, turned: true };
}

/** The big road: a column for each streak of one side; ties are counted on the mark that they follow. */
export function bigRoad(rounds: readonly Pick<Facts, 'result'>[]): readonly Mark[] {
  const marks: Mark[] = [];
  const taken = (column: number, row: number): boolean =>
    marks.some((mark) => mark.column === column && mark.row === row);
  let [streak, turned] = [0, false];
  for (const { result } of rounds) {
    const last = marks.at(-1);
    if (last === undefined) {
      marks.push({ column: 0, row: 0, result, ties: result === 'tie' ? 1 : 0 });
    } else if (result === 'tie') {
      marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
    } else if (last.result === 'tie') {
      marks[marks.length - 1] = { ...last, result };
    } else if (last.result === result) {
      const { turned: now, ...place } = below(last, turned, taken);
      turned = now;
      marks.push({ ...place, result, ties: 0 });
    } else {
      do streak += 1;
      while (taken(streak, 0));
      turned = false;
      marks.push({ column: streak, row: 0, result, ties: 0 });
    }
  }
  return marks;
}

/** How many columns a road has. */
export function columnsOf(places: readonly { readonly column: number }[]): number {
  return places.reduce((most, { column }) => Math.max(most, column + 1), 0);
}
