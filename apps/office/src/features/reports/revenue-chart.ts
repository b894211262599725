import type { ChartData, ChartSeries } from '../../shared/charts/chart-series.ts';
import { formatWholeAmount, toAxisValue } from '../../shared/format/whole-amount.ts';
import { formatPeriodKey } from './level-title.ts';
import type { PeriodStep } from './report-query.ts';
import { toPeriodKey } from './revenue-input.ts';

/** A point of a chart of periods. */
export interface PeriodPoint {
  /** Start of the period, ISO 8601. */
  period: string;
  /** Decimal strings of reais; null where a figure is not known. */
  current: string;
  net: string | null;
  previous: string | null;
}

interface PeriodChartInput {
  points: readonly PeriodPoint[];
  step: PeriodStep;
  /** ISO 8601. Periods that begin later have no value; the last that began is running. */
  nowMs: number;
  /** Start of the day after the report, in milliseconds: nothing is running once it has passed. */
  endMs: number;
  isSingleDay: boolean;
  labels: { current: string; net: string; previous: string };
}

const write = (text: string | null): string => (text === null ? '' : formatWholeAmount(text));

const place = (text: string | null): number | null => (text === null ? null : toAxisValue(text));

/** The chart of periods: lines, or bars by hour and for a single period. */
export function toPeriodChart(input: PeriodChartInput): ChartData {
  const { points, step, nowMs, endMs, isSingleDay, labels } = input;
  const begun = points.filter(({ period }) => Date.parse(period) <= nowMs).length;
  const kind = step === 'hour' || points.length < 3 ? 'bar' : 'line';
  const hasNet = kind === 'line' && points.some(({ net }) => net !== null);
  const hasPrevious = points.some(({ previous }) => previous !== null);
  const ended = <Value>(value: Value, index: number): Value | null => (index < begun ? value : null);
  const series: ChartSeries[] = [
    {
      role: 'current',
      label: labels.current,
      kind,
      isFilled: true,
      values: points.map(({ current }, index) => ended(place(current), index)),
      texts: points.map(({ current }) => write(current)),
    },
  ];
  if (hasNet) {
    series.push({
      role: 'net',
      label: labels.net,
      kind: 'line',
      values: points.map(({ net }, index) => ended(place(net), index)),
      texts: points.map(({ net }) => write(net)),
    });
  }
  if (hasPrevious) {
    series.push({
      role: 'previous',
      label: labels.previous,
      kind: 'line',
      values: points.map(({ previous }) => place(previous)),
      texts: points.map(({ previous }) => write(previous)),
    });
  }
  return {
    points: points.map(({ period }) => {
      const key = toPeriodKey(period, step);
      const title = formatPeriodKey(key, step, isSingleDay);
      return { tick: step === 'day' ? (title.split(' ')[1] ?? title) : title, title };
    }),
    series,
    running: nowMs < endMs && begun > 0 ? begun - 1 : undefined,
  };
}
