import { describe, expect, it } from 'vitest';
import type { Game } from './category.ts';
import { isSort, sorted } from './game-sort.ts';

function game(id: number, title: string, rtp: string): Game {
  return {
    id,
    title,
    rtp,
    name: `game-${id}`,
    api_name: 'arara',
    category: 'slot',
    full_image_url: '',
    tags: [],
    min_bet: '0.50',
    max_bet: '500.00',
    followed: false,
  };
}

const shelf = [game(2, 'Minas', '99.00'), game(3, 'Árvore', '96.86'), game(1, 'Bingo', '100.00')];
const ids = (games: readonly Game[]) => games.map(({ id }) => id);

describe('the order of games', () => {
  it('is the operator’s own unless another is asked for', () => {
    expect(ids(sorted(shelf, 'popular', ({ title }) => title))).toEqual([2, 3, 1]);
  });

  it('puts the latest first', () => {
    expect(ids(sorted(shelf, 'new', ({ title }) => title))).toEqual([3, 2, 1]);
  });

  it('goes by the title as it is shown, accents or not', () => {
    expect(ids(sorted(shelf, 'title', ({ title }) => title))).toEqual([3, 1, 2]);
  });

  it('goes by the return as a number, not as text', () => {
    expect(ids(sorted(shelf, 'rtp', ({ title }) => title))).toEqual([1, 2, 3]);
  });

  it('leaves the shelf itself as it was', () => {
    sorted(shelf, 'rtp', ({ title }) => title);
    expect(ids(shelf)).toEqual([2, 3, 1]);
  });
});

it('knows an order from any other word in the address', () => {
  expect(['popular', 'rtp', 'price', '', null].map(isSort)).toEqual([true, true, false, false, false]);
});
