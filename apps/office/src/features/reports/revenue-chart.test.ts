import { describe, expect, it } from 'vitest';
import { type PeriodPoint, toPeriodChart } from './revenue-chart.ts';

const labels = { current: 'GGR', net: 'NGR', previous: 'Antes' };

const point = (day: string, current: string): PeriodPoint => ({
  period: `${day}T03:00:00.000Z`,
  current,
  net: '1.00',
  previous: '2.00',
});

const points = [point('2026-11-21', '10.00'), point('2026-11-22', '-4.00'), point('2026-11-23', '0.00')];

const draw = (now: string, end = '2026-11-24T03:00:00Z') =>
  toPeriodChart({
    points,
    step: 'day',
    nowMs: Date.parse(now),
    endMs: Date.parse(end),
    isSingleDay: false,
    labels,
  });

describe('toPeriodChart', () => {
  it('marks the day that is not over', () => {
    expect(draw('2026-11-23T12:00:00Z').running).toBe(2);
    expect(draw('2026-11-24T12:00:00Z').running).toBeUndefined();
  });

  it('leaves out what has not begun', () => {
    const { series, running } = draw('2026-11-22T12:00:00Z');
    expect(running).toBe(1);
    expect(series.map(({ role, values }) => [role, values])).toEqual([
      ['current', [10, -4, null]],
      ['net', [1, 1, null]],
      ['previous', [2, 2, 2]],
    ]);
  });

  it('names days by date, with the weekday in the tooltip', () => {
    expect(draw('2026-11-23T12:00:00Z').points[0]).toEqual({ tick: '21/11', title: 'Sáb. 21/11' });
  });
});
