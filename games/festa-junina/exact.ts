/*
 * The exact means of a spin that pays anywhere and tumbles. Where cells lie is nothing to what they pay, so a board is its
 * counts: how many cells show each kind. A value of whole boards becomes the mean over
 * everything that may fill a part of a board by g(c) = Σ p(s) · g(c + s), one backward sweep over all counts there are.
 * A value of the k-th tumble is a value of the one before, on the boards that pay, after such a sweep: nothing is simulated.
 */

/** A slot by its counts: the last kind never pays and never bursts. */
export interface Tumbler {
  readonly cells: number;
  /** Of the kinds, in proportion. */
  readonly weights: readonly number[];
  /** The fewest of a kind that pay. */
  readonly least: number;
  /** What so many of a kind pay. */
  pay(kind: number, count: number): number;
}

/** The means of a spin, board by board: of the first one, of the one after the first tumble, and so on. */
export interface Means {
  /** What each board pays, before any multiplier. */
  readonly pays: readonly number[];
  /** The chance that the spin ends on it with so many cells of the last kind or more, by `bonfires`. */
  readonly fires: readonly number[];
}

/** What is rarer than this is left out. */
const NEVER = 1e-16;

/** What a sweep is written out for. */
const MOST_KINDS = 8;

function choose(n: number, k: number): number {
  let ways = 1;
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
  return Math.round(ways);
}

/**
 * The counts in the order of their sums. Counts c are numbered by the sums of their first j kinds S(j): the number is
 * Σ choose(S(j) + j − 1, j), so that those with equal sums follow one another, full boards last.
 */
function createTable({ cells, weights }: Tumbler) {
  const kinds = weights.length;
  if (kinds > MOST_KINDS) throw new RangeError(`${kinds} kinds are too many`);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const chances = weights.map((weight) => weight / all);
  /** choose(S + j − 1, j) by j and S. */
  const ranks = Array.from({ length: kinds + 1 }, (_, j) =>
    Array.from({ length: cells + 2 }, (__, sum) => (sum === 0 || j === 0 ? 0 : choose(sum + j - 1, j))),
  );
  const rankOf = (j: number, sum: number): number => ranks[j]?.[sum] ?? 0;
  const full = rankOf(kinds, cells);
  const values = new Float64Array(choose(cells + kinds, kinds));

  // Rows are short and many: what each kind's increase adds is written out, and a kind that a game lacks has the chance 0.
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0] = chances;
  const valueAt = (at: number): number => values[at] ?? 0;
  /** The row of counts that differ in the first kind alone; `next` is where each kind's increase leads. */
  const row = (most: number, at: number, next: readonly number[]): void => {
    const [n0 = 0, n1 = 0, n2 = 0, n3 = 0, n4 = 0, n5 = 0, n6 = 0, n7 = 0] = next;
    for (let first = 0; first <= most; first += 1) {
      const low = c0 * valueAt(n0 + first + 1) + c1 * valueAt(n1 + first) + c2 * valueAt(n2 + first);
      const middle = c3 * valueAt(n3 + first) + c4 * valueAt(n4 + first) + c5 * valueAt(n5 + first);
      values[at + first] = low + middle + c6 * valueAt(n6 + first) + c7 * valueAt(n7 + first);
    }
  };
  const descend = (j: number, most: number, at: number, next: readonly number[]): void => {
    if (j === 1) {
      row(most, at, next);
      return;
    }
    for (let sum = 0; sum <= most; sum += 1) {
      const [here, more] = [rankOf(j, sum), rankOf(j, sum + 1)];
      const on = next.map((rank, kind) => rank + (kind < j ? more : here));
      descend(j - 1, sum, at + here, on);
    }
  };
  return {
    kinds,
    full,
    values,
    rankOf,
    /** Fills in the means of all counts from those of full boards; answers that of an empty one. */
    sweep(): number {
      for (let sum = cells - 1; sum >= 0; sum -= 1) {
        const more = rankOf(kinds, sum + 1);
        descend(
          kinds - 1,
          sum,
          rankOf(kinds, sum),
          Array.from({ length: kinds }, () => more),
        );
      }
      return values[0] ?? 0;
    },
  };
}

type Table = ReturnType<typeof createTable>;

/** Every full board by its number: what it pays, the number of what is left after the burst or −1, cells of the last kind. */
function boardsOf({ cells, least, pay }: Tumbler, { kinds, full, values, rankOf }: Table) {
  const size = values.length - full;
  const pays = new Float64Array(size);
  const rests = new Int32Array(size).fill(-1);
  const fires = new Uint8Array(size);
  const sums = Array.from({ length: kinds + 1 }, (_, j) => (j === kinds ? cells : 0));
  let at = 0;
  const note = (): void => {
    let [left, rank, paid, wins] = [0, 0, 0, false];
    for (let kind = 0; kind < kinds; kind += 1) {
      const count = (sums[kind + 1] ?? 0) - (sums[kind] ?? 0);
      if (kind < kinds - 1 && count >= least) [paid, wins] = [paid + pay(kind, count), true];
      else left += count;
      rank += rankOf(kind + 1, left);
    }
    pays[at] = paid;
    if (wins) rests[at] = rank;
    fires[at] = cells - (sums[kinds - 1] ?? 0);
    at += 1;
  };
  const fill = (j: number): void => {
    if (j === 0) {
      note();
      return;
    }
    for (let sum = 0; sum <= (sums[j + 1] ?? 0); sum += 1) {
      sums[j] = sum;
      fill(j - 1);
    }
  };
  fill(kinds - 1);
  return { size, pays, rests, fires };
}

/** The exact means of a spin, to the last digits of double precision: each is a sum of products without any difference. */
export function meansOf(tumbler: Tumbler, bonfires: number): Means {
  const table = createTable(tumbler);
  const { size, pays, rests, fires } = boardsOf(tumbler, table);
  const { values, full } = table;
  const follow = (valueOf: (board: number) => number): number[] => {
    for (let board = 0; board < size; board += 1) values[full + board] = valueOf(board);
    const means = [table.sweep()];
    while ((means.at(-1) ?? 0) > NEVER) {
      for (let board = 0; board < size; board += 1) {
        const rest = rests[board] ?? -1;
        values[full + board] = rest < 0 ? 0 : (values[rest] ?? 0);
      }
      means.push(table.sweep());
    }
    return means;
  };
  return {
    pays: follow((board) => pays[board] ?? 0),
    fires: follow((board) => ((rests[board] ?? -1) < 0 && (fires[board] ?? 0) >= bonfires ? 1 : 0)),
  };
}

/** How many free spins a grant of `spins` comes to on average, where a spin gives as many again with `chance`, `most` times. */
export function freeSpins(spins: number, chance: number, most: number): number {
  const known = new Map<string, number>();
  const left = (count: number, room: number): number => {
    const key = `${count} ${room}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const more = room > 0 ? left(count - 1 + spins, room - 1) : undefined;
    const mean = count === 0 ? 0 : 1 + (1 - chance) * left(count - 1, room) + chance * (more ?? left(count - 1, 0));
    known.set(key, mean);
    return mean;
  };
  return left(spins, most);
}
