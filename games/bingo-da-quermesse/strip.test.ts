import { describe, expect, it } from 'vitest';
import {
  BALLS,
  COLUMNS,
  SERIES_STRIPS,
  STRIP_CARDS,
  cardName,
  cardOf,
  cardsOfStrip,
  columnOf,
  stripAfter,
  stripNumberOf,
  stripOf,
} from './strip.ts';

const all = Array.from({ length: BALLS }, (_, at) => at + 1);
const SAMPLE = Array.from({ length: 150 }, (_, at) => [at % 7, at * 241 + 1] as const);

describe('a strip', () => {
  it('has every number once in six cards', () => {
    for (const [series, strip] of SAMPLE) {
      const cards = stripOf(series, strip);
      expect(cards).toHaveLength(STRIP_CARDS);
      expect(cards.flat().toSorted((a, b) => a - b)).toEqual(all);
    }
  });

  it('has cards of three rows with five numbers, never two of a row in one column', () => {
    for (const [series, strip] of SAMPLE)
      for (const card of stripOf(series, strip)) {
        expect(card).toHaveLength(15);
        for (const first of [0, 5, 10]) {
          const columns = card.slice(first, first + 5).map(columnOf);
          // Rising columns are different ones.
          expect(columns).toEqual([...new Set(columns)].toSorted((a, b) => a - b));
        }
      }
  });

  it('has one or two numbers in each column of a card, which rise from row to row', () => {
    for (const [series, strip] of SAMPLE)
      for (const card of stripOf(series, strip))
        for (let column = 0; column < COLUMNS; column += 1) {
          const numbers = card.filter((ball) => columnOf(ball) === column);
          expect([1, 2]).toContain(numbers.length);
          expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        }
  });

  it('is made again from its series and number, and is another one for others', () => {
    expect(stripOf(3, 9)).toEqual(stripOf(3, 9));
    // Kept: a series that is played never changes.
    expect(cardOf(7, 3)).toEqual([1, 30, 45, 66, 87, 5, 17, 27, 53, 70, 18, 31, 58, 79, 90]);
    const made = new Set(Array.from({ length: 600 }, (_, at) => cardOf(3, at * 6 + 1).join()));
    expect(made.size).toBe(600);
    expect(stripOf(4, 9)).not.toEqual(stripOf(3, 9));
  });

  it('puts every number on each of its cards about as often as on the others', () => {
    const counts = all.map(() => 0);
    const STRIPS = 3000;
    for (let strip = 1; strip <= STRIPS; strip += 1)
      for (const ball of stripOf(11, strip)[0] ?? []) counts[ball - 1] = (counts[ball - 1] ?? 0) + 1;
    // 15 of 90 numbers: 500 each, with a standard deviation of about twenty.
    for (const count of counts) expect(Math.abs(count - STRIPS / 6)).toBeLessThan(100);
  });
});

describe('the numbers of cards', () => {
  it('are six of each strip', () => {
    expect(cardsOfStrip(1)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(cardsOfStrip(SERIES_STRIPS).at(-1)).toBe(599_994);
    for (const strip of [1, 2, 777, SERIES_STRIPS])
      for (const [at, card] of cardsOfStrip(strip).entries()) {
        expect(stripNumberOf(card)).toBe(strip);
        expect(cardOf(5, card)).toEqual(stripOf(5, strip)[at]);
      }
  });

  it('are written as the strip and a letter', () =>
    expect([1, 6, 7, 599_994].map(cardName)).toEqual(['00001-A', '00001-F', '00002-A', '99999-F']));

  it('go through the whole series of strips before one comes again', () => {
    const met = new Set<number>();
    for (let strip = 1; !met.has(strip); strip = stripAfter(strip)) met.add(strip);
    expect(met.size).toBe(SERIES_STRIPS);
  });
});
