import { expect, it } from 'vitest';
import type { Category } from './category.ts';
import { groupCategories, groupLink } from './category-group.ts';

const counts = (of: Partial<Record<Category, number>>) => new Map(Object.entries(of) as [Category, number][]);
const keys = (of: Partial<Record<Category, number>>) =>
  groupCategories(counts(of)).map(({ key, count }) => [key, count]);

it('merges related categories of which one cannot fill a row, and keeps every game', () => {
  const all = { slot: 9, crash: 1, live: 3, card: 4, casino: 8, fish: 1, bingo: 2, lottery: 3, arcade: 5 };
  expect(keys(all)).toEqual([
    ['slot', 9],
    ['crash', 1],
    ['live', 3],
    ['tables', 12],
    ['fun', 6],
    ['draws', 5],
  ]);
});

it('keeps categories apart that each fill a row', () => {
  expect(keys({ bingo: 7, lottery: 8, card: 7 })).toEqual([
    ['card', 7],
    ['bingo', 7],
    ['lottery', 8],
  ]);
});

it('leaves out a category without games, and does not call one category a group', () => {
  expect(keys({ slot: 2, bingo: 1, lottery: 0 })).toEqual([
    ['slot', 2],
    ['bingo', 1],
  ]);
});

it('links to the games of all categories of a group', () => {
  expect(groupLink({ key: 'draws', categories: ['bingo', 'lottery'] })).toBe('/game?category=bingo,lottery');
  expect(groupLink({ key: 'live', categories: ['live'] })).toBe('/video');
});
