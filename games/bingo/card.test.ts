import { describe, expect, it } from 'vitest';
import { BALLS, SERIES_CARDS, cardAfter, cardName, cardOf, columnOf, countOf, isCardNumber, maskOf } from './card.ts';

const KEPT = [5, 16, 31, 48, 62, 7, 18, 39, 54, 63, 13, 29, 43, 56, 74];

describe('a card', () => {
  it('is made again from its number alone', () => {
    expect(cardOf(1, 4421)).toEqual(cardOf(1, 4421));
    // Kept: a series that is played never changes.
    expect(cardOf(1, 1)).toEqual(KEPT);
  });

  it('has three numbers of each column, which rise', () => {
    for (let number = 1; number <= 2000; number += 1) {
      const card = cardOf(1, number);
      expect(new Set(card).size).toBe(15);
      for (const [place, ball] of card.entries()) {
        expect(columnOf(ball)).toBe(place % 5);
        expect(ball).toBeGreaterThan(place < 5 ? 0 : (card[place - 5] ?? BALLS));
      }
    }
  });

  it('is another one for another number and in another series', () => {
    const made = new Set<string>();
    for (let number = 1; number <= 5000; number += 1) made.add(cardOf(1, number).join());
    expect(made.size).toBe(5000);
    expect(cardOf(2, 1)).not.toEqual(cardOf(1, 1));
  });

  it('has every number of a column about as often as the others', () => {
    const counts = Array.from({ length: BALLS + 1 }, () => 0);
    for (let number = 1; number <= 20_000; number += 1)
      for (const ball of cardOf(3, number)) counts[ball] = (counts[ball] ?? 0) + 1;
    // 60,000 numbers of a column over 15: chi-square with 14 degrees of freedom stays below 36 in 999 of 1000 cases.
    for (let column = 0; column < 5; column += 1) {
      const own = counts.slice(column * 15 + 1, column * 15 + 16);
      expect(own.reduce((sum, count) => sum + (count - 4000) ** 2 / 4000, 0)).toBeLessThan(36);
    }
  });
});

describe('the numbers of cards', () => {
  it.each([0, SERIES_CARDS + 1, 1.5, -1, '7', null, Number.NaN])('%s is none', (value) =>
    expect(isCardNumber(value)).toBe(false),
  );

  it('are swapped through the whole series before one comes again', () => {
    const met = new Set<number>();
    for (let number = 1; !met.has(number); number = cardAfter(number)) met.add(number);
    expect(met.size).toBe(SERIES_CARDS);
  });

  it('are never swapped for one that is taken', () => {
    const next = cardAfter(7);
    expect(cardAfter(7, [next])).toBe(cardAfter(next));
  });

  it('are written with five digits', () => expect([cardName(7), cardName(99_999)]).toEqual(['00007', '99999']));
});

describe('a mask', () => {
  it('has a bit for each place that was called', () => {
    const card = cardOf(1, 9);
    const mask = maskOf(card, new Set([card[0] ?? 0, card[14] ?? 0, 76]));
    expect([mask, countOf(mask)]).toEqual([0b100_0000_0000_0001, 2]);
    expect(countOf(maskOf(card, new Set(card)))).toBe(15);
  });
});
