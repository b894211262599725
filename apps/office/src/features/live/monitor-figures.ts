import type { LiveEvent } from '@arara/contract/client';
import { type Centavos, centavos, formatReais } from '@arara/money';
import type { ChartData } from '../../shared/charts/chart-series.ts';
import { parseAmount } from '../../shared/format/amount.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { formatKeyAmount, toAxisValue } from '../../shared/format/whole-amount.ts';
import { MONITOR_SECONDS, type MonitorState } from '../../shared/live/monitor-state.ts';

/** The lengths of the chart, in seconds. */
export const spans = [60, MONITOR_SECONDS] as const;
export type Span = (typeof spans)[number];

/** How many seconds one point of the chart sums up. */
const STEPS: Record<Span, number> = { 60: 1, 300: 5 };

/** Play of a few seconds, in centavos. */
export interface PlaySum {
  bets: number;
  stakes: Centavos;
  wins: Centavos;
}

const NONE: PlaySum = { bets: 0, stakes: centavos(0n), wins: centavos(0n) };

/** Sums the play of a site, or of all with an empty key, in steps of seconds up to the last complete one. */
export function sumSteps({ at, points }: MonitorState, site: string, span: Span): { end: number; sum: PlaySum }[] {
  const step = STEPS[span];
  const last = Math.floor(at / step) * step;
  const sums = Array.from({ length: span / step }, (_, index) => ({
    end: last - span + (index + 1) * step,
    sum: NONE,
  }));
  for (const point of points.values()) {
    if (site !== '' && point.site !== site) continue;
    const index = Math.floor((point.second - (last - span)) / step);
    const found = sums[index];
    if (found === undefined) continue;
    const { bets, stakes, wins } = found.sum;
    found.sum = {
      bets: bets + point.bets,
      stakes: centavos(stakes + parseAmount(point.stakes)),
      wins: centavos(wins + parseAmount(point.wins)),
    };
  }
  return sums;
}

/** Sums all steps. */
export const sumAll = (steps: readonly { sum: PlaySum }[]): PlaySum =>
  steps.reduce<PlaySum>(
    (total, { sum }) => ({
      bets: total.bets + sum.bets,
      stakes: centavos(total.stakes + sum.stakes),
      wins: centavos(total.wins + sum.wins),
    }),
    NONE,
  );

interface SeriesNames {
  stakes: string;
  wins: string;
}

/** Stakes and wins over time. */
export function toPlayChart(state: MonitorState, site: string, span: Span, names: SeriesNames): ChartData {
  const steps = sumSteps(state, site, span);
  const labelEvery = Math.round(steps.length / 4);
  const toSeries = (key: 'stakes' | 'wins') => ({
    values: steps.map(({ sum }) => toAxisValue(formatReais(sum[key]))),
    texts: steps.map(({ sum }) => formatKeyAmount(formatReais(sum[key]))),
    label: names[key],
    kind: 'line' as const,
  });
  return {
    points: steps.map(({ end }, index) => {
      const time = formatExactTime(new Date(end * 1000).toISOString());
      const ago = state.at - end;
      return { tick: index % labelEvery === 0 && ago > 0 ? `-${ago} s` : '', title: time };
    }),
    series: [
      { ...toSeries('stakes'), role: 'current', isFilled: true },
      { ...toSeries('wins'), role: 'net' },
    ],
  };
}

/** Events of a site: wins by size, or money by time. */
export function listEvents({ events }: MonitorState, site: string, kind: 'wins' | 'money'): LiveEvent[] {
  const ofSite = events.filter((event) => site === '' || event.site === site);
  if (kind === 'money') return ofSite.filter((event) => event.kind !== 'win');
  const size = ({ amount }: LiveEvent) => parseAmount(amount);
  return ofSite.filter((event) => event.kind === 'win').toSorted((a, b) => (size(b) > size(a) ? 1 : -1));
}
