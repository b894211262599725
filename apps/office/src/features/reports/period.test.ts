import { describe, expect, it } from 'vitest';
import { addDays, countDays, isPeriod, listDays, toComparedPeriod, toPeriod, toSiteDay } from './period.ts';

const TODAY = '2026-11-23';

it('knows the day of the site, which is three hours behind UTC', () => {
  expect(toSiteDay(Date.parse('2026-11-23T02:59:00Z'))).toBe('2026-11-22');
  expect(toSiteDay(Date.parse('2026-11-23T03:00:00Z'))).toBe('2026-11-23');
});

it.each([
  ['today', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-11-22', '2026-11-22'],
  ['week', '2026-11-17', '2026-11-23'],
  ['month', '2026-11-01', '2026-11-23'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['half_year', '2026-06-01', '2026-11-23'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(toPeriod(preset, TODAY)).toEqual({ from, to });
});

describe('the compared period', () => {
  const period = { from: '2026-11-10', to: '2026-11-23' };

  it('is the one before, of the same length', () => {
    expect(toComparedPeriod(period, 'previous')).toEqual({ from: '2026-10-27', to: '2026-11-09' });
  });

  it('has the same weekdays', () => {
    const ten = { from: '2026-11-14', to: '2026-11-23' };
    expect(toComparedPeriod(ten, 'weekdays')).toEqual({ from: '2026-10-31', to: '2026-11-09' });
  });

  it('is none without a comparison', () => expect(toComparedPeriod(period, 'none')).toBeUndefined());
});

it.each([
  ['2026-11-01', '2026-11-23', true],
  ['2026-11-23', '2026-11-01', false],
  ['2026-13-01', '2026-13-02', false],
  ['2026-02-31', '2026-03-02', false],
  ['2026-02-01', '2026-02-29', false],
  ['', '2026-11-01', false],
  ['2024-01-01', '2026-01-01', false],
])('from %s to %s is a period: %s', (from, to, expected) => {
  expect(isPeriod({ from, to })).toBe(expected);
});

it('lists the days of a period', () => {
  const period = { from: '2026-10-30', to: '2026-11-01' };
  expect(listDays(period)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
  expect(countDays(period)).toBe(3);
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
