import { describe, expect, it } from 'vitest';
import { lightAt, partAt, turnsOf } from './light.ts';

describe('the light', () => {
  const lines = [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
  ];
  const wins = [
    { line: 0, count: 3 },
    { line: 1, count: 4 },
  ];

  it('shows all lines, then each alone, then what pays anywhere', () => {
    expect([turnsOf([], false), turnsOf(wins.slice(0, 1), false), turnsOf(wins, false), turnsOf(wins, true)]).toEqual([
      0, 1, 3, 4,
    ]);
    expect([0, 1, 2, 3, 4].map((turn) => partAt(wins, true, turn))).toEqual([undefined, 0, 1, 'scatter', undefined]);
  });

  it('falls on the run from the left alone', () => {
    expect(lightAt(lines, wins, [], 0).lines).toEqual([0, 1]);
    expect(lightAt(lines, wins, [], 2)).toEqual({ cells: new Set([0, 4, 8, 10]), lines: [1] });
    expect(lightAt(lines, wins, [5, 11], 3)).toEqual({ cells: new Set([5, 11]), lines: [] });
  });
});
