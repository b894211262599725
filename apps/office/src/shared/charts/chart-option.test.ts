import { describe, expect, it } from 'vitest';
import { getChartColours } from './chart-colours.ts';
import { toChartOption } from './chart-option.ts';
import type { ChartData, ChartSeries } from './chart-series.ts';

const colours = getChartColours('light');
const points = ['0h', '1h', '2h'].map((tick) => ({ tick, title: tick }));

const draw = (series: ChartSeries, running?: number): readonly Record<string, unknown>[] => {
  const data: ChartData = { points, series: [series], running };
  return toChartOption(data, colours, false)['series'] as Record<string, unknown>[];
};

const bars: ChartSeries = {
  role: 'current',
  label: 'Hoje',
  kind: 'bar',
  values: [5, -3, 2],
  texts: ['5', '-3', '2'],
};

describe('toChartOption', () => {
  it('draws negative bars red and the running one paler', () => {
    const [drawn] = draw(bars, 2);
    expect(drawn?.['data']).toMatchObject([
      { value: 5, itemStyle: { color: colours.current, opacity: 1 } },
      { value: -3, itemStyle: { color: colours.negative, opacity: 1 } },
      { value: 2, itemStyle: { color: colours.current, opacity: 0.55 } },
    ]);
  });

  it('draws the previous period dashed', () => {
    const [line, ...more] = draw({ ...bars, role: 'previous', kind: 'line' }, 2);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ type: 'line', data: [5, -3, 2], lineStyle: { type: [4, 4] } });
  });

  it('draws the part of a line up to a day that is not over dotted', () => {
    const [whole, partial] = draw({ ...bars, kind: 'line', isFilled: true }, 2);
    expect(whole).toMatchObject({ data: [5, -3, '-'], lineStyle: { type: 'solid' }, areaStyle: {} });
    expect(partial).toMatchObject({ data: ['-', -3, 2], lineStyle: { type: 'dotted' } });
  });

  it('draws one solid line where every point is over', () => {
    expect(draw({ ...bars, kind: 'line', values: [1, null, 2] })).toMatchObject([{ data: [1, '-', 2] }]);
  });
});
