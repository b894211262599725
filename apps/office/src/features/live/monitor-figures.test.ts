import { expect, it } from 'vitest';
import type { MonitorState } from '../../shared/live/monitor-state.ts';
import { listEvents, sumAll, sumSteps, toPlayChart } from './monitor-figures.ts';

const point = (second: number, site: string, bets: number, stakes: string, wins: string) =>
  [`${second} ${site}`, { second, site, bets, stakes, wins }] as const;
const event = (id: string, kind: 'win' | 'deposit', amount: string) => ({
  id,
  kind,
  amount,
  at: '2026-11-20T15:00:00.000Z',
  site: 'arara',
  player: 'ma***',
  game: null,
});
const state: MonitorState = {
  at: 1_000,
  points: new Map([
    point(999, 'arara', 2, '20.00', '5.00'),
    point(998, 'brasa', 1, '10.00', '0.00'),
    point(750, 'arara', 4, '40.00', '0.00'),
  ]),
  events: [event('1', 'win', '100.00'), event('2', 'deposit', '50.00'), event('3', 'win', '900.00')],
  players: {},
};

it('sums a minute second by second, of one site or all', () => {
  const steps = sumSteps(state, '', 60);
  expect(steps).toHaveLength(60);
  expect(steps.slice(-2).map(({ end, sum }) => [end, sum.bets])).toEqual([
    [999, 1],
    [1_000, 2],
  ]);
  expect(sumAll(steps)).toEqual({ bets: 3, stakes: 30_00n, wins: 5_00n });
  expect(sumAll(sumSteps(state, 'brasa', 60)).bets).toBe(1);
});

it('sums five minutes in steps of five seconds', () => {
  expect(sumSteps(state, 'arara', 300)).toHaveLength(60);
  expect(sumAll(sumSteps(state, 'arara', 300)).bets).toBe(6);
});

it('draws stakes and wins', () => {
  const { series, points } = toPlayChart(state, '', 60, { stakes: 'Apostas', wins: 'Ganhos' });
  expect(points).toHaveLength(60);
  expect(series.map(({ label, values }) => [label, values.at(-1)])).toEqual([
    ['Apostas', 20],
    ['Ganhos', 5],
  ]);
});

it('lists wins by size and money by time', () => {
  expect(listEvents(state, '', 'wins').map(({ id }) => id)).toEqual(['3', '1']);
  expect(listEvents(state, '', 'money').map(({ id }) => id)).toEqual(['2']);
  expect(listEvents(state, 'brasa', 'wins')).toEqual([]);
});
