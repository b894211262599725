import type { LiveMonitorMessage } from '@arara/contract/client';
import { expect, it } from 'vitest';
import { mergeMonitor } from './monitor-state.ts';

const message = (at: number, change: Partial<LiveMonitorMessage> = {}): LiveMonitorMessage => ({
  type: 'monitor',
  at,
  points: [],
  events: [],
  players: {},
  ...change,
});
const point = (second: number, bets: number) => ({ second, site: 'arara', bets, stakes: '1.00', wins: '0.00' });
const event = (id: string, at: string) => ({
  id,
  at,
  kind: 'deposit' as const,
  site: 'arara',
  player: 'ma***',
  amount: '10.00',
  game: null,
});

it('replaces the points of a second that is sent again', () => {
  const first = mergeMonitor(undefined, message(1_000, { points: [point(999, 1), point(998, 4)] }));
  const second = mergeMonitor(first, message(1_001, { points: [point(999, 3)] }));
  expect([...second.points.values()].map(({ bets }) => bets)).toEqual([3, 4]);
});

it('forgets points that are older than five minutes', () => {
  const first = mergeMonitor(undefined, message(1_000, { points: [point(700, 1), point(701, 2)] }));
  expect([...first.points.values()].map(({ second }) => second)).toEqual([701]);
});

it('keeps deposits among many wins', () => {
  const wins = Array.from({ length: 150 }, (_, index) => ({
    ...event(`2-${index}`, new Date(Date.UTC(2026, 10, 20, 15, 0, index)).toISOString()),
    kind: 'win' as const,
  }));
  const deposit = event('1-1', '2026-11-20T15:00:00.000Z');
  const { events } = mergeMonitor(undefined, message(1_000, { events: [...wins, deposit] }));
  expect(events.filter(({ kind }) => kind === 'win')).toHaveLength(100);
  expect(events.at(-1)).toEqual(deposit);
});

it('lists each event once, latest first', () => {
  const first = mergeMonitor(undefined, message(1_000, { events: [event('1-1', '2026-11-20T15:00:00.000Z')] }));
  const again = [event('1-1', '2026-11-20T15:00:00.000Z'), event('1-2', '2026-11-20T15:00:05.000Z')];
  expect(mergeMonitor(first, message(1_001, { events: again })).events.map(({ id }) => id)).toEqual(['1-2', '1-1']);
});
