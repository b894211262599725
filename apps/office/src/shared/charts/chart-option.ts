import type { EChartsCoreOption } from 'echarts/core';
import { formatAxisNumber } from '../format/whole-amount.ts';
import type { ChartColours } from './chart-colours.ts';
import { type ChartData, type ChartSeries, PLOT } from './chart-series.ts';

const RUNNING_OPACITY = 0.55;
const MAX_TICKS = 12;
const BAR_WIDTH = { barMaxWidth: 22, barCategoryGap: '34%', barGap: '-100%' };

type Values = readonly (number | null)[];

/** Bars; a negative one has a colour of its own, and that of the running hour is paler. */
function toBars(series: ChartSeries, { running }: ChartData, colours: ChartColours): object[] {
  const data = series.values.map((value, index) => {
    const colour = value !== null && value < 0 && series.role === 'current' ? colours.negative : colours[series.role];
    const isRunning = index === running && series.role !== 'rest';
    const radius = value !== null && value < 0 ? [0, 0, 3, 3] : [3, 3, 0, 0];
    return {
      value: value ?? '-',
      itemStyle: { color: colour, opacity: isRunning ? RUNNING_OPACITY : 1, borderRadius: radius },
    };
  });
  return [{ type: 'bar', data, silent: true, ...BAR_WIDTH }];
}

function toLine(values: Values, colour: string, type: 'solid' | 'dashed' | 'dotted', fill: boolean): object {
  return {
    type: 'line',
    data: values.map((value) => value ?? '-'),
    silent: true,
    symbol: 'none',
    lineStyle: { color: colour, width: type === 'dashed' ? 1.5 : 2, type: type === 'dashed' ? [4, 4] : type },
    ...(fill ? { areaStyle: { color: colour, opacity: 0.09 } } : {}),
  };
}

/** Lines; the part up to a day that is not over is dotted. */
function toLines(series: ChartSeries, { running }: ChartData, colours: ChartColours): object[] {
  const colour = colours[series.role];
  const { values, isFilled = false } = series;
  if (series.role === 'previous') return [toLine(values, colour, 'dashed', false)];
  if (running === undefined || running === 0) return [toLine(values, colour, 'solid', isFilled)];
  const whole = values.map((value, index) => (index < running ? value : null));
  const partial = values.map((value, index) => (index < running - 1 || index > running ? null : value));
  return [toLine(whole, colour, 'solid', isFilled), toLine(partial, colour, 'dotted', false)];
}

/** The options of ECharts for a chart over time. */
export function toChartOption(data: ChartData, colours: ChartColours, isMoving: boolean): EChartsCoreOption {
  const text = { color: colours.axis, fontSize: 11, fontFamily: 'inherit' };
  return {
    animation: isMoving,
    animationDuration: 300,
    grid: { ...PLOT, containLabel: false, outerBoundsMode: 'none' },
    xAxis: {
      type: 'category',
      data: data.points.map(({ tick }) => tick),
      boundaryGap: true,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...text, margin: 10, interval: Math.ceil(data.points.length / MAX_TICKS) - 1, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      splitNumber: 3,
      axisLabel: { ...text, margin: 8, formatter: formatAxisNumber },
      splitLine: { lineStyle: { color: colours.grid, width: 1 } },
    },
    series: data.series.flatMap((series) =>
      series.kind === 'bar' ? toBars(series, data, colours) : toLines(series, data, colours),
    ),
  };
}
