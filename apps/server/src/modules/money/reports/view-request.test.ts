import { expect, it } from 'vitest';
import { toViewRequest } from './view-request.ts';

const days = { from: '2026-11-16', to: '2026-11-22' };

it.each([
  ['', 'revenue', { by: 'day', group: 'game' }],
  ['period=month&rows=provider&within=game&sort=-ggr', 'revenue', { by: 'total', group: 'provider,game' }],
  ['rows=hour&within=none&site=arara%2Cbrasa', 'revenue', { by: 'hour', group: '', sites: 'arara,brasa' }],
  ['rows=site&within=week&game=mines', 'revenue', { by: 'week', group: 'site', games: 'mines' }],
  ['rows=game', 'revenue', { by: 'total', group: 'game' }],
  ['view=money&period=month&rows=week&site=arara', 'money', { by: 'week', sites: 'arara' }],
  ['view=money&rows=site', 'money', { by: 'total', group: 'site' }],
])('translates the view %j into a file of %s', (query, list, filter) => {
  expect(toViewRequest(query, days)).toEqual({ list, filter: { ...days, ...filter } });
});

it.each(['view=liabilities', 'view=rates', 'view=players'])('has no file for the view %j', (query) => {
  expect(toViewRequest(query, days)).toBeUndefined();
});
