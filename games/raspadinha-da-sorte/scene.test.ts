import { describe, expect, it } from 'vitest';
import { cellsOf, tensionOf } from './scene.ts';
import type { Face } from './prizes.ts';

const card: readonly Face[] = ['sun', 'star', 'sun', 'coin', 'star', 'clover', 'sun', 'cashew', 'coin'];
const all = new Set(card.keys());

describe('the picture of a card', () => {
  it('has nine empty cells before there is a card', () => {
    expect(cellsOf(undefined, all)).toHaveLength(9);
    expect(cellsOf(undefined, all).some(({ isOpen, face }) => isOpen || face !== undefined)).toBe(false);
  });

  it('marks three equal faces once the third is open', () => {
    const marked = (open: ReadonlySet<number>) =>
      cellsOf(card, open).flatMap(({ cell, hasWon }) => (hasWon ? [cell] : []));
    expect(marked(new Set([0, 1, 2, 4]))).toEqual([]);
    expect(marked(new Set([0, 2, 6]))).toEqual([0, 2, 6]);
    expect(marked(all)).toEqual([0, 2, 6]);
  });

  it('is tense by the pairs that are open, and no longer once the card is', () => {
    expect(tensionOf(card, new Set([0, 1]))).toBe(0);
    expect(tensionOf(card, new Set([0, 2]))).toBeCloseTo(0.3);
    expect(tensionOf(card, new Set([0, 2, 1, 4, 3, 8]))).toBe(0.8);
    expect(tensionOf(card, all)).toBe(0);
  });
});
