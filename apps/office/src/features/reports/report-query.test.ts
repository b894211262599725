import { describe, expect, it } from 'vitest';
import { hasFilters, parseReportQuery, toReportSearch, withoutFilters } from './report-query.ts';

const TODAY = '2026-11-23';
const parse = (search: string) => parseReportQuery(new URLSearchParams(search), TODAY);

describe('the address of a report', () => {
  it('shows the revenue of seven days by day and game by default', () => {
    expect(parse('')).toEqual({
      view: 'revenue',
      preset: 'week',
      period: { from: '2026-11-17', to: '2026-11-23' },
      comparison: 'previous',
      rows: 'day',
      within: 'game',
      filters: { site: [], provider: [], category: [], game: [] },
      cohort: { length: 'month', start: 'registration', measure: 'active_bps' },
      decided: 'staff',
      ranked: 'player',
      sort: '',
      open: [],
      at: '',
    });
    expect(toReportSearch(parse('')).toString()).toBe('');
  });

  it.each([
    'view=money&period=month&compare=none&rows=week&within=none',
    'period=custom&from=2026-11-10&to=2026-11-23&compare=weekdays&rows=provider&within=game&sort=-ggr&open=arara%2Cpulse',
    'rows=hour&within=site&provider=arara%2Cpulse&game=foguete',
    'view=cohorts&period=half_year&length=week&start=first_deposit&measure=ltv_ggr',
    'view=payments&decided=day',
    'view=players&ranked=agent&sort=-deposit_amount',
    'view=liabilities&at=2026-11-21T21%3A30',
  ])('restores %s', (search) => {
    expect(toReportSearch(parse(search)).toString()).toBe(search);
  });

  it.each([
    ['view=secret&compare=x', { view: 'revenue', comparison: 'previous' }],
    ['period=custom&from=2026-11-23&to=2026-11-10', { preset: 'week' }],
    [
      'view=cohorts&period=half_year&length=day',
      { cohort: { length: 'month', start: 'registration', measure: 'active_bps' } },
    ],
    ['rows=minute&within=minute', { rows: 'day', within: 'none' }],
    ['rows=game&within=game', { rows: 'game', within: 'none' }],
    ['rows=agent&within=game', { rows: 'agent', within: 'none' }],
    ['rows=day&within=area', { rows: 'day', within: 'area' }],
    ['period=custom&from=2026-01-01&to=2026-06-30&rows=hour', { rows: 'day' }],
  ])('ignores what it cannot show of %s', (search, expected) => {
    expect(parse(search)).toMatchObject(expected);
  });

  it('clears the filters only', () => {
    const filtered = parse('provider=arara&rows=hour');
    expect(hasFilters(filtered)).toBe(true);
    const cleared = withoutFilters(filtered);
    expect(hasFilters(cleared)).toBe(false);
    expect(cleared.rows).toBe('hour');
  });
});
