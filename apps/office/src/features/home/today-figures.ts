import type { Answer } from '@arara/contract/client';
import { centavos, formatReais } from '@arara/money';
import { accumulate, type ChartData } from '../../shared/charts/chart-series.ts';
import type { Meaning } from '../../shared/figures/delta.ts';
import { parseAmount } from '../../shared/format/amount.ts';
import { formatKeyAmount, formatKeyCount, toAxisValue } from '../../shared/format/whole-amount.ts';

export type Today = Answer<'officeReportToday'>['data'];
type Figures = Today['today']['figures'];

/** A figure of the start page. */
export interface TodayMetric {
  key: 'ggr' | 'ngr' | 'deposits' | 'withdrawals' | 'first_deposits' | 'actives';
  meaning: Meaning;
  isMoney: boolean;
  /** Whether its hours add up to the day. The same player may be active in many hours. */
  isAdditive: boolean;
}

export const todayMetrics: readonly TodayMetric[] = [
  { key: 'ggr', meaning: 'gain', isMoney: true, isAdditive: true },
  { key: 'ngr', meaning: 'gain', isMoney: true, isAdditive: true },
  { key: 'deposits', meaning: 'gain', isMoney: true, isAdditive: true },
  { key: 'withdrawals', meaning: 'neutral', isMoney: true, isAdditive: true },
  { key: 'first_deposits', meaning: 'gain', isMoney: false, isAdditive: true },
  { key: 'actives', meaning: 'gain', isMoney: false, isAdditive: false },
];

/** A figure as a whole number: centavos, or a count. */
export function readMetric(figures: Figures, { key }: TodayMetric): bigint {
  const value = figures[key];
  return typeof value === 'string' ? parseAmount(value) : BigInt(value);
}

/** Formats a figure: money in whole reais. */
export function formatMetric(value: bigint, { isMoney }: TodayMetric): string {
  return isMoney ? formatKeyAmount(formatReais(centavos(value))) : formatKeyCount(Number(value));
}

const toPosition = (value: bigint | null, { isMoney }: TodayMetric): number | null => {
  if (value === null) return null;
  return isMoney ? toAxisValue(formatReais(centavos(value))) : Number(value);
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_MS = 3_600_000;

/** The present on the axis of hours: 14.5 at half past two. */
export function findNowAt({ day, until }: Today['today']): number {
  return (Date.parse(until) - Date.parse(`${day}T00:00:00-03:00`)) / HOUR_MS;
}

export interface HourlyTexts {
  today: string;
  before: string;
}

/** Values of a metric by hour: today until now, and the whole earlier day. */
export function listHours({ today, before }: Today, metric: TodayMetric, isAccumulated: boolean) {
  const read = (hours: readonly Figures[]) =>
    HOURS.map((hour) => {
      const figures = hours[hour];
      return figures === undefined ? null : readMetric(figures, metric);
    });
  const [now, past] = [read(today.hours), read(before.hours)];
  return isAccumulated ? { now: accumulate(now), past: accumulate(past) } : { now, past };
}

/** The chart of a metric by hour: bars, or lines where it is accumulated; the earlier day dashed and as the rest of today. */
export function toHourlyChart(
  today: Today,
  metric: TodayMetric,
  isAccumulated: boolean,
  texts: HourlyTexts,
): ChartData {
  const { now, past } = listHours(today, metric, isAccumulated);
  const running = today.today.hours.length - 1;
  const write = (value: bigint | null) => (value === null ? '' : formatMetric(value, metric));
  const place = (value: bigint | null) => toPosition(value, metric);
  const rest = past.map((value, hour) => (hour > running ? place(value) : null));
  return {
    points: HOURS.map((hour) => ({ tick: `${hour}h`, title: `${hour}h – ${hour + 1}h` })),
    running,
    series: [
      {
        role: metric.key === 'ngr' ? 'net' : 'current',
        label: texts.today,
        kind: isAccumulated ? 'line' : 'bar',
        values: now.map(place),
        texts: now.map(write),
        isFilled: true,
      },
      ...(isAccumulated
        ? []
        : [{ role: 'rest' as const, label: '', kind: 'bar' as const, values: rest, texts: HOURS.map(() => '') }]),
      { role: 'previous', label: texts.before, kind: 'line', values: past.map(place), texts: past.map(write) },
    ],
  };
}
