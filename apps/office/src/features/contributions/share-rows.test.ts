import { describe, expect, it } from 'vitest';
import { repeatedRows, rowsOf, sentRows } from './share-rows.ts';

const rows = [
  { category: 'live', game: null, share_bps: 1000 },
  { category: null, game: 'roleta', share_bps: 250 },
];

describe('what a stake counts for, as it is typed', () => {
  it('is sent as it was read where nothing was changed', () => {
    expect(rowsOf({ rows }).map(({ share }) => share)).toEqual(['10', '2,5']);
    expect(sentRows(rowsOf({ rows }))).toEqual(rows);
  });

  it('sends a share that cannot be read as what is refused', () => {
    expect(sentRows([{ of: 'game', name: ' dado ', share: 'metade' }])).toEqual([
      { category: null, game: 'dado', share_bps: Number.NaN },
    ]);
  });

  it('tells the line that names what another names, for a game and a category are two things', () => {
    const line = (of: 'game' | 'category', name: string) => ({ of, name, share: '1' });
    expect([...repeatedRows([line('game', 'slot'), line('category', 'slot'), line('game', 'slot ')])]).toEqual([2]);
  });
});
