import { expect, it } from 'vitest';
import { byDay } from './reward-days.ts';

it('puts together what belongs to one day, in the order in which it came', () => {
  const rows = [
    { id: 'c', day: '2026-11-21' },
    { id: 'b', day: '2026-11-21' },
    { id: 'a', day: '2026-11-20' },
    { id: 'd', day: '2026-11-21' },
  ];
  expect(byDay(rows).map(({ day, rows: own }) => [day, own.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['c', 'b', 'd']],
    ['2026-11-20', ['a']],
  ]);
});

it('has no days without rows', () => {
  expect(byDay([])).toEqual([]);
});
