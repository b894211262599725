const ALL_WORDS = 2n ** 32n;
const xorShift = (value: number, by: number): number => value ^ (value >>> by);

/** The words that make the strips of a series, one after another. */
function wordSource(series: number, strip: number): () => bigint {
  let state = Math.imul(series, 0x9e37_79b1) ^ Math.imul(strip, 0x85eb_ca6b);
  return () => {
    state = (state + 0x9e37_79b9) | 0;
    const half = Math.imul(xorShift(Math.imul(xorShift(state, 16), 0x21f0_aaad), 15), 0x735a_2d97);
    return BigInt(xorShift(half, 15) >>> 0);
  };
}

const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Takes one after another out of a bag, each at word × how many are left ÷ 2^32. */
function mix(bag: number[], word: () => bigint): number[] {
  const left = [...bag];
  const mixed: number[] = [];
  while (left.length > 0) mixed.push(...left.splice(Number((word() * BigInt(left.length)) / ALL_WORDS), 1));
  return mixed;
}

/**
 * A table of marks: `marks[line][column]`. Every line is to have as many as it needs, every column as many as it holds. The columns come
 * mixed; in each one, the mixed lines of the greatest need take first.
 */
function marksFor(held: readonly number[], lines: number, needed: number, word: () => bigint): boolean[][] {
  const needs = from(1, lines).map(() => needed);
  const marks = needs.map(() => held.map(() => false));
  for (const column of mix(from(0, held.length - 1), word)) {
    const mixed = mix(from(0, lines - 1), word);
    for (let need = needed, left = held[column] ?? 0; need >= 0 && left > 0; need -= 1) {
      const taking = mixed.filter((line) => needs[line] === need && marks[line]?.[column] === false).slice(0, left);
      left -= taking.length;
      for (const line of taking) {
        needs[line] = need - 1;
        (marks[line] ?? [])[column] = true;
      }
    }
  }
  return marks;
}

/** Nine tens: 1 … 9, 10 … 19, and at last 80 … 90. */
const TENS = from(0, 8).map((ten) => from(Math.max(1, 10 * ten), ten === 8 ? 90 : 10 * ten + 9));

/** The rows of a card: cards are numbered through, six of each strip. */
export function stripCard(series: number, number: number): readonly (readonly number[])[] {
  const own = (number - 1) % 6;
  const word = wordSource(series, (number - 1 - own) / 6 + 1);
  const twice = marksFor(
    TENS.map((ten) => ten.length - 6),
    6,
    6,
    word,
  );
  const columnsOf = from(0, 5).map((): number[][] => []);
  for (const [column, ten] of TENS.entries()) {
    const bag = mix(ten, word);
    for (const [card, columns] of columnsOf.entries())
      columns.push(bag.splice(0, twice[card]?.[column] === true ? 2 : 1).toSorted((a, b) => a - b));
  }
  let rows: number[][] = [];
  // The rows of a card are marked after those of the cards before it.
  for (const columns of columnsOf.slice(0, own + 1)) {
    const marks = marksFor(
      columns.map(({ length }) => length),
      3,
      5,
      word,
    );
    const left = columns.map((column) => [...column]);
    rows = marks.map((row) => row.flatMap((isMarked, column) => (isMarked ? (left[column] ?? []).splice(0, 1) : [])));
  }
  return rows;
}
