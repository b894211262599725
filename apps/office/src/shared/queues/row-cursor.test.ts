import { describe, expect, it } from 'vitest';
import { findNextRow, findRelativeRow } from './row-cursor.ts';

const ids = ['a', 'b', 'c'];

describe('findRelativeRow', () => {
  it('starts at the first row', () => {
    expect(findRelativeRow(ids, undefined, 1)).toBe('a');
    expect(findRelativeRow(ids, 'gone', -1)).toBe('a');
  });

  it('moves down and up and stops at the ends', () => {
    expect(findRelativeRow(ids, 'a', 1)).toBe('b');
    expect(findRelativeRow(ids, 'b', -1)).toBe('a');
    expect(findRelativeRow(ids, 'c', 1)).toBe('c');
    expect(findRelativeRow(ids, 'a', -1)).toBe('a');
  });

  it('is undefined in an empty queue', () => {
    expect(findRelativeRow([], undefined, 1)).toBeUndefined();
  });
});

describe('findNextRow', () => {
  it('returns the row below, else the one above, else undefined', () => {
    expect(findNextRow(ids, 'a')).toBe('b');
    expect(findNextRow(ids, 'c')).toBe('b');
    expect(findNextRow(['a'], 'a')).toBeUndefined();
  });

  it('returns the first row when the queue changed meanwhile', () => {
    expect(findNextRow(ids, 'gone')).toBe('a');
  });
});
