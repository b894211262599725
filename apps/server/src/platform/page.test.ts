import { describe, expect, it } from 'vitest';
import { offsetOf, pageOf } from './page.ts';

describe('a page', () => {
  it('has its number, the number of pages and the total', () => {
    const page = pageOf({ rows: [21, 22], total: 22 }, { page: 2, limit: 20 }, String);
    expect(page).toEqual({ current_page: 2, per_page: 20, last_page: 2, total: 22, data: ['21', '22'] });
  });

  it.each([
    [0, 20, 1],
    [1, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [100, 1, 100],
  ])('of %i rows, %i on a page, has the last page %i', (total, limit, last) => {
    expect(pageOf({ rows: [], total }, { page: 1, limit }, String).last_page).toBe(last);
  });

  it('begins after the previous pages', () => {
    expect([1, 2, 3].map((page) => offsetOf({ page, limit: 20 }))).toEqual([0, 20, 40]);
  });
});
