import { expect, it } from 'vitest';
import type { Category } from './category.ts';
import { composeFirstShelf } from './first-shelf.ts';

const game = (id: number, category: Category = 'slot') => ({ id, category });
const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id);

it('lists the most played games first, then the others once, ten at most', () => {
  const popular = [game(7, 'crash'), game(3)];
  const others = Array.from({ length: 12 }, (_, id) => game(id));
  expect(ids(composeFirstShelf(popular, others))).toEqual([7, 3, 0, 1, 2, 4, 5, 6, 8, 9]);
});

it('moves the crash game into the first row of a phone', () => {
  const popular = [game(1), game(2), game(3), game(4, 'crash')];
  expect(ids(composeFirstShelf(popular, [game(5)]))).toEqual([1, 2, 4, 3, 5]);
});

it('begins with the crash game on a site without play', () => {
  expect(ids(composeFirstShelf([], [game(1), game(2), game(3), game(4, 'crash')]))).toEqual([4, 1, 2, 3]);
});

it('changes nothing where there is no crash game', () => {
  expect(ids(composeFirstShelf([game(2)], [game(1)]))).toEqual([2, 1]);
});
