import { describe, expect, it } from 'vitest';
import { formatBytes, isInProgress, toPercent } from './export-progress.ts';

describe('the progress of an export', () => {
  it.each([
    [0, 0, 0],
    [0, 700, 0],
    [434, 700, 62],
    [699, 700, 99],
    [710, 700, 100],
  ])('of %i of %i rows is %i %%', (done, total, percent) => {
    expect(toPercent({ rows_done: done, rows_total: total })).toBe(percent);
  });

  it('ends with its status', () => {
    const statuses = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
    expect(statuses.filter((status) => isInProgress({ status }))).toEqual(['waiting', 'running']);
  });
});

it.each([
  [10, '1 kB'],
  [540_200, '540 kB'],
  [1_240_000, '1,2 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'pt-BR').replaceAll(/\s/g, ' ')).toBe(text);
});
