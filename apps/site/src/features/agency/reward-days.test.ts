import { expect, it } from 'vitest';
import { groupByDay } from './reward-days.ts';

it('groups rows by day in their order', () => {
  const rows = [
    { id: 'c', day: '2026-11-21' },
    { id: 'b', day: '2026-11-21' },
    { id: 'a', day: '2026-11-20' },
    { id: 'd', day: '2026-11-21' },
  ];
  expect(groupByDay(rows).map(({ day, rows: own }) => [day, own.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['c', 'b', 'd']],
    ['2026-11-20', ['a']],
  ]);
});

it('returns no days without rows', () => {
  expect(groupByDay([])).toEqual([]);
});
