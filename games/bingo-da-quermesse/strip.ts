import { type Card, ROWS, wordsOf } from '../bingo/card.ts';

/** Balls in the drum, 1 … 90. */
export const BALLS = 90;
/** A strip is six cards that have all 90 numbers together, each once. */
export const STRIP_CARDS = 6;
/** Columns of a card: 1 … 9, 10 … 19, and so on to 80 … 90. */
export const COLUMNS = 9;
/** Numbers of a row; the other four columns of it are empty. */
const ROW_NUMBERS = 5;
/** Every card has a number in each column and a second one in this many. */
const SECOND_NUMBERS = ROWS * ROW_NUMBERS - COLUMNS;
/** The numbers of a series' strips are 1 … 99,999. */
export const SERIES_STRIPS = 99_999;

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** The column of a ball, 0 … 8. */
export function columnOf(ball: number): number {
  return Math.min(COLUMNS - 1, Math.floor(ball / 10));
}

const COLUMN_BALLS = upTo(COLUMNS).map((column) =>
  upTo(BALLS)
    .map((at) => at + 1)
    .filter((ball) => columnOf(ball) === column),
);

/** The same values in an order that hangs on the words alone. */
function shuffled<Value>(values: readonly Value[], word: () => number): readonly Value[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(Math.floor((word() * rest.length) / 2 ** 32), 1));
}

/**
 * Gives things of each column to some of `lines` lines, one each, so that every line has `need` at the end. `counts` says how many
 * a column has. Columns come in a shuffled order, and the lines that lack most take first: that never comes to a dead end.
 */
function shareOut(
  counts: readonly number[],
  { lines, need }: { readonly lines: number; readonly need: number },
  word: () => number,
): readonly (readonly number[])[] {
  const lacks = upTo(lines).map(() => need);
  const takers = counts.map((): readonly number[] => []);
  for (const column of shuffled([...counts.keys()], word)) {
    const order = shuffled(upTo(lines), word).toSorted((a, b) => (lacks[b] ?? 0) - (lacks[a] ?? 0));
    const taking = order.slice(0, counts[column]);
    for (const line of taking) lacks[line] = (lacks[line] ?? 0) - 1;
    takers[column] = taking;
  }
  return takers;
}

/** A card from the numbers of its columns, each in rising order: which rows they are in is shared out. */
function cardFrom(columns: readonly (readonly number[])[], word: () => number): Card {
  const counts = columns.map(({ length }) => length);
  const rows = shareOut(counts, { lines: ROWS, need: ROW_NUMBERS }, word).map((taking) =>
    taking.toSorted((a, b) => a - b),
  );
  return upTo(ROWS).flatMap((row) =>
    columns.flatMap((numbers, column) => {
      const at = rows[column]?.indexOf(row) ?? -1;
      return at === -1 ? [] : numbers.slice(at, at + 1);
    }),
  );
}

/** The six cards of a strip in a series. */
export function stripOf(series: number, strip: number): readonly Card[] {
  const word = wordsOf(series, strip);
  const extra = COLUMN_BALLS.map(({ length }) => length - STRIP_CARDS);
  const seconds = shareOut(extra, { lines: STRIP_CARDS, need: SECOND_NUMBERS }, word);
  const dealt = COLUMN_BALLS.map((balls, column) => {
    const rest = [...shuffled(balls, word)];
    return upTo(STRIP_CARDS).map((card) =>
      rest.splice(0, seconds[column]?.includes(card) ? 2 : 1).toSorted((a, b) => a - b),
    );
  });
  return upTo(STRIP_CARDS).map((card) =>
    cardFrom(
      dealt.map((cards) => cards[card] ?? []),
      word,
    ),
  );
}

/** The strip that a card belongs to; cards are numbered through, six of each strip. */
export function stripNumberOf(card: number): number {
  return Math.ceil(card / STRIP_CARDS);
}

/** The numbers of a strip's cards. */
export function cardsOfStrip(strip: number): readonly number[] {
  return upTo(STRIP_CARDS).map((at) => (strip - 1) * STRIP_CARDS + at + 1);
}

const MOST_KEPT = 64;
const kept = new Map<string, readonly Card[]>();

/** A strip that may be kept from an earlier call: its six cards are paid and drawn one after another. */
function keptStrip(series: number, strip: number): readonly Card[] {
  const key = `${series}:${strip}`;
  const cards = kept.get(key) ?? stripOf(series, strip);
  kept.delete(key);
  kept.set(key, cards);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return cards;
}

/** The card of that number in a series: five numbers a row, three rows. */
export function cardOf(series: number, number: number): Card {
  return keptStrip(series, stripNumberOf(number))[(number - 1) % STRIP_CARDS] ?? [];
}

/** A card's number as it is written on it: the strip and the letter of the card, `04421-C`. */
export function cardName(number: number): string {
  const letter = 'ABCDEF'[(number - 1) % STRIP_CARDS] ?? '';
  return `${String(stripNumberOf(number)).padStart(5, '0')}-${letter}`;
}

/** A step through the whole series that never looks like counting: it has no divisor in common with its length. */
const STRIDE = 38_197;

/** The strip that is offered after one. */
export function stripAfter(strip: number): number {
  return ((strip - 1 + STRIDE) % SERIES_STRIPS) + 1;
}
