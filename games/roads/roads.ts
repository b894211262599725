/** How high a road is. */
export const ROWS = 6;

/** The result of a round that neither side wins. */
export const TIE = 'tie';

/** A finished round of a table of two sides: the side that won, or `tie`. */
export interface SideRound<Result extends string = string> {
  readonly result: Result;
}

/** Where a round lies in a road. */
interface Position {
  readonly column: number;
  readonly row: number;
}

/** A round in a road: its position, and what it came to. */
export type Bead<Round extends SideRound> = Round & Position;

/** The bead road: every round in turn, from top to bottom, column by column. */
export function beadRoad<Round extends SideRound>(rounds: readonly Round[]): readonly Bead<Round>[] {
  return rounds.map((round, index) => ({ ...round, column: Math.floor(index / ROWS), row: index % ROWS }));
}

/** A mark of the big road. */
export interface Mark<Result extends string = string> extends Position {
  /** `tie` only where nobody has won yet. */
  readonly result: Result;
  /** Ties that followed. */
  readonly ties: number;
}

/** Where the next of a streak lies: below, or, where that is taken or the edge, to the right. */
function below(from: Position, turned: boolean, taken: (column: number, row: number) => boolean) {
  const isFree = !turned && from.row + 1 < ROWS && !taken(from.column, from.row + 1);
  return isFree
    ? { column: from.column, row: from.row + 1, turned }
    : { column: from.column + 1, row: from.row, turned: true };
}

/** The big road: a column for each streak of one side; ties are counted on the mark that they follow. */
export function bigRoad<Result extends string>(rounds: readonly SideRound<Result>[]): readonly Mark<Result>[] {
  const marks: Mark<Result>[] = [];
  const taken = (column: number, row: number): boolean =>
    marks.some((mark) => mark.column === column && mark.row === row);
  let [streak, turned] = [0, false];
  for (const { result } of rounds) {
    const last = marks.at(-1);
    if (last === undefined) {
      marks.push({ column: 0, row: 0, result, ties: result === TIE ? 1 : 0 });
    } else if (result === TIE) {
      marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
    } else if (last.result === TIE) {
      marks[marks.length - 1] = { ...last, result };
    } else if (last.result === result) {
      const { turned: now, ...position } = below(last, turned, taken);
      turned = now;
      marks.push({ ...position, result, ties: 0 });
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
