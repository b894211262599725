import { REALTIME_PATH, REALTIME_PROTOCOL } from '@arara/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { createHistogram } from '../histogram.ts';
import { serve } from '../worker.ts';
import { TABLE } from './tick.ts';
import { type Viewer, openViewer } from './viewer.ts';

/** What the process of the viewers is told: to come, to watch for so long, to go. */
export type AudienceOrder =
  | { name: 'come'; url: string; count: number; tokens: readonly string[] | null }
  | { name: 'watch'; seconds: number }
  | { name: 'go' };

/** What they saw: ticks a second for each, and how long those were on their way, in milliseconds. */
export interface Watched {
  median: number;
  least: number;
  p50: number;
  p99: number;
}

const AT_ONCE = 100;
const SETTLE_MS = 1_000;

let viewers: Viewer[] = [];
let lags = createHistogram();

async function come({ url, count, tokens }: Extract<AudienceOrder, { name: 'come' }>): Promise<void> {
  const hear = (lagMs: number): void => lags.add(Math.max(0, lagMs));
  const says = tokens === null ? undefined : JSON.stringify({ type: 'join', table: TABLE });
  const path = tokens === null ? '/' : REALTIME_PATH;
  while (viewers.length < count) {
    const coming = Array.from({ length: Math.min(AT_ONCE, count - viewers.length) }, (_, index) => {
      const token = tokens?.[(viewers.length + index) % tokens.length];
      const protocols = token === undefined ? [] : [REALTIME_PROTOCOL, `token.${token}`];
      return openViewer({ url, path, protocols, says, hear });
    });
    viewers.push(...(await Promise.all(coming)));
  }
  await pause(SETTLE_MS);
}

async function watch(seconds: number): Promise<Watched> {
  lags = createHistogram();
  for (const viewer of viewers) viewer.ticks = 0;
  const began = performance.now();
  await pause(seconds * 1000);
  const elapsed = (performance.now() - began) / 1000;
  const rates = viewers.map(({ ticks }) => ticks / elapsed).toSorted((a, b) => a - b);
  return {
    median: rates[Math.floor(rates.length / 2)] ?? 0,
    least: rates[0] ?? 0,
    p50: lags.percentile(0.5),
    p99: lags.percentile(0.99),
  };
}

async function go(): Promise<void> {
  for (const viewer of viewers) viewer.close();
  viewers = [];
  await pause(SETTLE_MS);
}

async function obey(order: AudienceOrder): Promise<Watched | null> {
  if (order.name === 'watch') return watch(order.seconds);
  await (order.name === 'come' ? come(order) : go());
  return null;
}

serve((order) => obey(order as AudienceOrder), go);
