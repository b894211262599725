import { REALTIME_PATH, REALTIME_PROTOCOL } from '@arara/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { createHistogram } from '../histogram.ts';
import { serve } from '../worker.ts';
import { TABLE } from './tick.ts';
import { type Viewer, openViewer } from './viewer.ts';

/** The orders to the process of the viewers: connect, watch for some seconds, disconnect. */
export type AudienceOrder =
  | { name: 'connect'; url: string; count: number; tokens: readonly string[] | null }
  | { name: 'watch'; seconds: number }
  | { name: 'disconnect' };

/** The rate of ticks of a viewer, and the latency of ticks in milliseconds. */
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

async function open({ url, count, tokens }: Extract<AudienceOrder, { name: 'connect' }>): Promise<void> {
  const onTick = (lagMs: number): void => lags.add(Math.max(0, lagMs));
  const says = tokens === null ? undefined : JSON.stringify({ type: 'join', table: TABLE });
  const path = tokens === null ? '/' : REALTIME_PATH;
  while (viewers.length < count) {
    const opening = Array.from({ length: Math.min(AT_ONCE, count - viewers.length) }, (_, index) => {
      const token = tokens?.[(viewers.length + index) % tokens.length];
      const protocols = token === undefined ? [] : [REALTIME_PROTOCOL, `token.${token}`];
      return openViewer({ url, path, protocols, says, onTick });
    });
    viewers.push(...(await Promise.all(opening)));
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

async function disconnect(): Promise<void> {
  for (const viewer of viewers) viewer.close();
  viewers = [];
  await pause(SETTLE_MS);
}

async function handleOrder(order: AudienceOrder): Promise<Watched | null> {
  if (order.name === 'watch') return watch(order.seconds);
  await (order.name === 'connect' ? open(order) : disconnect());
  return null;
}

serve((order) => handleOrder(order as AudienceOrder), disconnect);
