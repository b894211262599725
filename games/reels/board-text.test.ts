import { describe, expect, it } from 'vitest';
import { boardText } from './board-text.ts';

describe('boardText', () => {
  it('reads the columns row by row, with the names of the pictures', () => {
    const columns = [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ];
    expect(boardText(columns, (picture) => picture.toUpperCase())).toBe('A, D; B, E; C, F');
  });

  it('is empty without columns', () => {
    expect(boardText([], String)).toBe('');
  });
});
