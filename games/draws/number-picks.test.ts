import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, filledTo, adjacent, toggled } from './number-picks.ts';

const board: Board = { numbers: 80, most: 10, columns: 10 };
const anyPicks = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { maxLength: 10 });

describe('the choice of numbers', () => {
  it('takes a number, lets it go again, and never takes one too many', () => {
    expect(toggled(board, [1, 2], 80)).toEqual([1, 2, 80]);
    expect(toggled(board, [1, 2, 80], 2)).toEqual([1, 80]);
    const five = [1, 2, 3, 4, 5];
    expect(toggled({ ...board, most: 5 }, five, 6)).toBe(five);
  });

  it('is filled up by surprise with numbers that were free, and emptied from the last', () => {
    fc.assert(
      fc.property(anyPicks, fc.nat(10), fc.double({ min: 0, max: 1e12, noNaN: true }), (picks, count, moment) => {
        const next = filledTo(board, picks, count, moment);
        expect(next).toHaveLength(count);
        expect(new Set(next).size).toBe(count);
        expect(next.every((pick) => Number.isInteger(pick) && pick >= 1 && pick <= 80)).toBe(true);
        expect(next.slice(0, picks.length)).toEqual(picks.slice(0, count));
      }),
    );
  });

  it('by surprise finds each number sooner or later', () => {
    const found = Array.from({ length: 600 }, (_, index) => filledTo(board, [], 5, 1_234_567 + index * 16_667));
    expect(new Set(found.flat()).size).toBe(80);
  });

  it('is walked by arrows over its columns, and never leaves the board', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => adjacent(board, 25, key))).toEqual([
      24, 26, 15, 35,
    ]);
    expect([adjacent(board, 1, 'ArrowLeft'), adjacent(board, 75, 'ArrowDown')]).toEqual([1, 75]);
    expect([adjacent(board, 33, 'Home'), adjacent(board, 33, 'End'), adjacent(board, 33, 'x')]).toEqual([1, 80, 33]);
  });
});
