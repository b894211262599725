import { expect, it } from 'vitest';
import { pileOf } from './orange-pile.ts';

it.each([
  [0, []],
  [1, [1]],
  [2, [2]],
  [3, [2, 1]],
  [4, [3, 1]],
  [5, [3, 2]],
  [6, [3, 2, 1]],
  [10, [4, 3, 2, 1]],
])('piles %i oranges up', (oranges, rows) => expect(pileOf(oranges)).toEqual(rows));
