import { type Face, faces } from './prizes.ts';

/** Cells of a card, three rows of three. */
export const CELLS = 9;

/** So many of one face win; of every other a card has fewer. */
export const WINNING = 3;

/** What may still come on the rest of a card. */
interface Rest {
  readonly cells: number;
  /** Faces other than the winning one of which two more, or one more, may come. */
  readonly two: number;
  readonly one: number;
  /** How often the winning face has to come. */
  readonly due: number;
}

const counted = new Map<string, number>();

/** In how many ways the rest of a card can be filled. */
function countWays({ cells, two, one, due }: Rest): number {
  if (cells === 0) return due === 0 ? 1 : 0;
  if (due > cells) return 0;
  const key = `${cells} ${two} ${one} ${due}`;
  const known = counted.get(key);
  if (known !== undefined) return known;
  const next = cells - 1;
  let ways = 0;
  if (due > 0) ways += countWays({ cells: next, two, one, due: due - 1 });
  if (two > 0) ways += two * countWays({ cells: next, two: two - 1, one: one + 1, due });
  if (one > 0) ways += one * countWays({ cells: next, two, one: one - 1, due });
  counted.set(key, ways);
  return ways;
}

function emptyCard(winner: Face | undefined): Rest {
  const isWon = winner !== undefined;
  return { cells: CELLS, two: faces.length - (isWon ? 1 : 0), one: 0, due: isWon ? WINNING : 0 };
}

/** How many different cards pay for this face; for `undefined`, how many pay nothing. */
export function countCards(winner: Face | undefined): number {
  return countWays(emptyCard(winner));
}

/**
 * The card of a number, from 0, among all that pay for this face, or nothing for `undefined`: in the order of a dictionary whose
 * letters are the faces from the smallest prize to the largest.
 */
export function cardOf(winner: Face | undefined, number: number): readonly Face[] {
  if (number < 0 || number >= countCards(winner)) throw new RangeError(`no card has the number ${number}`);
  let rest = emptyCard(winner);
  let left = number;
  const cells: Face[] = [];
  for (let cell = 0; cell < CELLS; cell += 1) {
    for (const face of faces) {
      const next = afterFace(rest, face === winner, cells.filter((each) => each === face).length);
      const ways = next ? countWays(next) : 0;
      if (next && left < ways) {
        cells.push(face);
        rest = next;
        break;
      }
      left -= ways;
    }
  }
  return cells;
}

/** What may still come once one more cell has a face that the card has `had` times; `undefined` where it may not. */
function afterFace(rest: Rest, isWinner: boolean, had: number): Rest | undefined {
  const cells = rest.cells - 1;
  if (isWinner) return rest.due > 0 ? { ...rest, cells, due: rest.due - 1 } : undefined;
  if (had === 0) return { ...rest, cells, two: rest.two - 1, one: rest.one + 1 };
  return had === 1 ? { ...rest, cells, one: rest.one - 1 } : undefined;
}
