import type { Atomically, Queryable } from '../../../db/index.ts';
import { type Clock, addSeconds, dayOf } from '../../../platform/index.ts';
import { findThreeQuarters, largestOf, toBucket } from './bucket.ts';
import * as store from './web-vitals-store.ts';

/** What a browser measures: times in milliseconds, and `cls`, the sum of layout shifts, without unit. */
const metrics = ['fcp', 'lcp', 'inp', 'ttfb', 'cls'] as const;
type Metric = (typeof metrics)[number];

export type Measurements = Partial<Record<Metric, number | undefined>>;

const DAY_SECONDS = 86_400;
const KEPT_DAYS = 90;
/** Layout shifts are counted in thousandths: three decimals are what a browser reports. */
const unitsPerOne = (metric: Metric): number => (metric === 'cls' ? 1_000 : 1);

/** How fast a screen was for three quarters of its visits. */
export interface ScreenSpeed extends Pick<store.Screen, 'path' | 'phone'>, Record<Metric, number | null> {
  visits: number;
}

export interface WebVitals {
  count(screen: store.Screen, measured: Measurements): Promise<void>;
  /** The screens of the last days, today included, the most visited first. */
  listScreens(q: Queryable, range: { days: number; site?: string | undefined }): Promise<ScreenSpeed[]>;
  /** Deletes what is older than ninety days. */
  sweep(): Promise<void>;
}

type Rows = Awaited<ReturnType<typeof store.listMeasured>>;

function summarise(rows: Rows): ScreenSpeed | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const of = (metric: string) => rows.filter((row) => row.metric === metric);
  const threeQuarters = (metric: Metric) => {
    const bucket = findThreeQuarters(of(metric));
    return bucket === undefined ? null : Math.round(largestOf(bucket)) / unitsPerOne(metric);
  };
  return {
    path: first.path,
    phone: first.phone,
    visits: of('visit').reduce((sum, { visits }) => sum + visits, 0),
    ...(Object.fromEntries(metrics.map((metric) => [metric, threeQuarters(metric)])) as Record<Metric, number | null>),
  };
}

/** Counts what browsers measure of visits, and reports it by screen. */
export function createWebVitals({ atomically, clock }: { atomically: Atomically; clock: Clock }): WebVitals {
  const dayBefore = (days: number) => dayOf(addSeconds(clock.now(), -days * DAY_SECONDS));
  return {
    async count(screen, measured) {
      const buckets = metrics.flatMap((metric) => {
        const value = measured[metric];
        return value === undefined ? [] : [{ metric, bucket: toBucket(value * unitsPerOne(metric)) }];
      });
      const day = dayOf(clock.now());
      await atomically((tx) => store.countVisit(tx, screen, day, [...buckets, { metric: 'visit', bucket: 0 }]));
    },
    async listScreens(q, { days, site }) {
      const rows = await store.listMeasured(q, { since: dayBefore(days - 1), site });
      return [...Map.groupBy(rows, ({ path, phone }) => `${phone} ${path}`).values()]
        .flatMap((screen) => summarise(screen) ?? [])
        .toSorted((a, b) => b.visits - a.visits || a.path.localeCompare(b.path));
    },
    sweep: () => atomically((tx) => store.deleteBefore(tx, dayBefore(KEPT_DAYS))),
  };
}
