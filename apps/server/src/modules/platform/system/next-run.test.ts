import { expect, it } from 'vitest';
import { findNextRun } from './next-run.ts';

const after = new Date('2026-03-31T23:58:20Z');

it.each([
  ['* * * * *', '2026-03-31T23:59:00.000Z'],
  ['*/10 * * * *', '2026-04-01T00:00:00.000Z'],
  ['7 * * * *', '2026-04-01T00:07:00.000Z'],
  ['30 5 * * *', '2026-04-01T05:30:00.000Z'],
  ['0,30 3 * * *', '2026-04-01T03:00:00.000Z'],
  ['0 3 1 1 *', '2027-01-01T03:00:00.000Z'],
  ['0 0 * * 0', '2026-04-05T00:00:00.000Z'],
])('finds the next run of %s', (cron, at) => {
  expect(findNextRun(cron, after)?.toISOString()).toBe(at);
});

it('is after the moment, also where the moment is a run', () => {
  expect(findNextRun('0 * * * *', new Date('2026-04-01T00:00:00Z'))?.toISOString()).toBe('2026-04-01T01:00:00.000Z');
});

it.each(['', '* * * *', '* * * * * *', '@daily', '99 * * * *', '0 0 31 2 *'])('finds no run of "%s"', (cron) => {
  expect(findNextRun(cron, after)).toBeUndefined();
});
