import { describe, expect, it } from 'vitest';
import { repeatedRows, toRows, sentRows } from './contribution-rows.ts';

const rows = [
  { category: 'live', game: null, share_bps: 1000, outside: false },
  { category: null, game: 'roleta', share_bps: 250, outside: false },
  { category: null, game: 'roleta', share_bps: 500, outside: true },
];

describe('wagering contribution rows', () => {
  it('sends unchanged rows as they were read', () => {
    expect(toRows({ rows }).map(({ share }) => share)).toEqual(['10', '2,5', '5']);
    expect(sentRows(toRows({ rows }))).toEqual(rows);
  });

  it('sends an unreadable share as a value that the server refuses', () => {
    expect(sentRows([{ of: 'game', outside: true, name: ' dado ', share: 'metade' }])).toEqual([
      { category: null, game: 'dado', share_bps: Number.NaN, outside: true },
    ]);
  });

  it('finds rows that repeat a name, treating games and categories separately', () => {
    const line = (of: 'game' | 'category', name: string, outside = false) => ({ of, name, outside, share: '1' });
    const lines = [line('game', 'slot'), line('category', 'slot'), line('game', 'slot', true), line('game', 'slot ')];
    expect([...repeatedRows(lines)]).toEqual([3]);
  });
});
