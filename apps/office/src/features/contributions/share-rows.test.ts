import { describe, expect, it } from 'vitest';
import { repeatedRows, rowsOf, sentRows } from './share-rows.ts';

const rows = [
  { category: 'live', game: null, share_bps: 1000, outside: false },
  { category: null, game: 'roleta', share_bps: 250, outside: false },
  { category: null, game: 'roleta', share_bps: 500, outside: true },
];

describe('what a stake counts for, as it is typed', () => {
  it('is sent as it was read where nothing was changed', () => {
    expect(rowsOf({ rows }).map(({ share }) => share)).toEqual(['10', '2,5', '5']);
    expect(sentRows(rowsOf({ rows }))).toEqual(rows);
  });

  it('sends a share that cannot be read as what is refused', () => {
    expect(sentRows([{ of: 'game', outside: true, name: ' dado ', share: 'metade' }])).toEqual([
      { category: null, game: 'dado', share_bps: Number.NaN, outside: true },
    ]);
  });

  it('tells the line that names what another names, for a game and a category are two things', () => {
    const line = (of: 'game' | 'category', name: string, outside = false) => ({ of, name, outside, share: '1' });
    const lines = [line('game', 'slot'), line('category', 'slot'), line('game', 'slot', true), line('game', 'slot ')];
    expect([...repeatedRows(lines)]).toEqual([3]);
  });
});
