import { describe, expect, it } from 'vitest';
import { parseReportQuery } from './report-query.ts';
import {
  chooseChartStep,
  chooseTopDimension,
  toChartInput,
  toMainInput,
  toOpenInput,
  toPeriodKey,
  toSparkInput,
  toTopInput,
} from './revenue-input.ts';

const parse = (search: string) => parseReportQuery(new URLSearchParams(search), '2026-11-23');
const fortnight = parse('period=custom&from=2026-11-10&to=2026-11-23&provider=arara,pulse');

describe('the calls of a report', () => {
  it('ask for rows of time without a group', () => {
    expect(toMainInput(fortnight)).toEqual({
      from: '2026-11-10',
      to: '2026-11-23',
      compare_from: '2026-10-27',
      compare_to: '2026-11-09',
      providers: 'arara,pulse',
      by: 'day',
      group: '',
    });
  });

  it('ask for the values of a dimension over the whole period', () => {
    expect(toMainInput(parse('rows=provider&compare=none'))).toEqual({
      from: '2026-11-17',
      to: '2026-11-23',
      by: 'total',
      group: 'provider',
    });
    expect(toTopInput(fortnight)).toMatchObject({ by: 'total', group: 'game' });
  });

  it('ask for the chart by hour for a single day', () => {
    expect(chooseChartStep(parse('period=today'))).toBe('hour');
    expect(chooseChartStep(parse('rows=game'))).toBe('day');
    expect(toChartInput(parse('rows=week&period=month'))).toMatchObject({ by: 'week', group: '' });
  });

  it('ask for the course of fourteen days', () => {
    expect(toSparkInput(parse('rows=site&within=none'))).toEqual({
      from: '2026-11-10',
      to: '2026-11-23',
      by: 'day',
      group: 'site',
    });
    expect(chooseTopDimension(parse('rows=day&within=none'))).toBe('game');
  });
});

describe('a row that opens', () => {
  it('asks for its day, compared with the day at the same place', () => {
    expect(toOpenInput(fortnight, '2026-11-22')).toMatchObject({
      from: '2026-11-22',
      to: '2026-11-22',
      compare_from: '2026-11-08',
      compare_to: '2026-11-08',
      providers: 'arara,pulse',
      by: 'total',
      group: 'game',
    });
  });

  it('asks for an hour by hour', () => {
    const hourly = parse('period=today&rows=hour&compare=none');
    expect(toOpenInput(hourly, '2026-11-23T14')).toMatchObject({ from: '2026-11-23', to: '2026-11-23', by: 'hour' });
  });

  it.each([
    ['week', '2026-11-09', '2026-11-10', '2026-11-15'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['month', '2026-11-01', '2026-11-10', '2026-11-23'],
  ])('cuts a %s from %s to the period', (rows, key, from, to) => {
    expect(toOpenInput({ ...fortnight, rows: rows as 'week' }, key)).toMatchObject({ from, to });
  });

  it('filters by its value', () => {
    expect(toOpenInput(parse('rows=provider&within=day&provider=arara,pulse'), 'pulse')).toMatchObject({
      providers: 'pulse',
      by: 'day',
      group: '',
    });
  });

  it('opens into nothing without a second level', () => {
    expect(toOpenInput(parse('within=none'), '2026-11-22')).toBeUndefined();
  });
});

it('names a period by its day or hour at the site', () => {
  expect(toPeriodKey('2026-11-22T03:00:00.000Z', 'day')).toBe('2026-11-22');
  expect(toPeriodKey('2026-11-22T17:00:00.000Z', 'hour')).toBe('2026-11-22T14');
});
