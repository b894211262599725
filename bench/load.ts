import { setImmediate as immediately, setTimeout as pause } from 'node:timers/promises';
import { type Histogram, createHistogram } from './histogram.ts';

const MAX_AT_ONCE = 1000;

/** One request: resolves to `undefined` if it succeeded, else to the reason of the refusal. A rejection ends the load. */
export type Ask = () => Promise<string | undefined>;

/** The result of a load. */
export interface LoadResult {
  /** Successful requests a second. */
  perSecond: number;
  done: number;
  /** The median latency of successful requests in milliseconds, from the moment they were due. */
  p50: number;
  p99: number;
  refused: Record<string, number>;
  /** The p99 latency of refusals in milliseconds, from the request; `NaN` without any. */
  refusedP99: number;
}

interface Tally {
  done: Histogram;
  refusals: Histogram;
  refused: Record<string, number>;
}

function createTally(): Tally {
  return { done: createHistogram(), refusals: createHistogram(), refused: {} };
}

async function count(ask: Ask, since: number, tally: Tally): Promise<void> {
  const sentAt = performance.now();
  const refusal = await ask();
  const answered = performance.now();
  if (refusal === undefined) return tally.done.add(answered - since);
  tally.refusals.add(answered - sentAt);
  tally.refused[refusal] = (tally.refused[refusal] ?? 0) + 1;
}

function toLoadResult({ done, refusals, refused }: Tally, elapsedMs: number): LoadResult {
  return {
    perSecond: (done.count / elapsedMs) * 1000,
    done: done.count,
    p50: done.percentile(0.5),
    p99: done.percentile(0.99),
    refused,
    refusedP99: refusals.percentile(0.99),
  };
}

/**
 * Closed loop: `inFlight` clients, each of which sends its next request as soon as the last is answered. `ask`
 * receives the number of the client.
 */
export async function closedLoop(options: {
  inFlight: number;
  seconds: number;
  ask: (client: number) => Promise<string | undefined>;
}): Promise<LoadResult> {
  const { inFlight, seconds, ask } = options;
  const tally = createTally();
  const began = performance.now();
  const end = began + seconds * 1000;
  async function runClient(number: number): Promise<void> {
    for (let now = performance.now(); now < end; now = performance.now()) {
      await count(() => ask(number), now, tally);
    }
  }
  await Promise.all(Array.from({ length: inFlight }, (_, number) => runClient(number)));
  return toLoadResult(tally, performance.now() - began);
}

/** The time to the next arrival of a Poisson process, in milliseconds; `chance` is in [0, 1). */
export function gapMs(perSecond: number, chance: number): number {
  return (-Math.log(1 - chance) * 1000) / perSecond;
}

/**
 * Open loop: requests at random moments, `perSecond` on average, whether or not earlier ones were answered. A
 * latency counts from the moment a request was due, so that a slow generator does not improve the figures.
 */
export async function openLoop(options: { perSecond: number; seconds: number; ask: Ask }): Promise<LoadResult> {
  const { perSecond, seconds, ask } = options;
  const tally = createTally();
  const began = performance.now();
  const end = began + seconds * 1000;
  const open = new Set<Promise<void>>();
  let broken: { error: unknown } | undefined;
  let due = began + gapMs(perSecond, Math.random());
  while (due < end && broken === undefined) {
    const now = performance.now();
    // A bounded number at once: a generator that cannot keep up must not starve the responses.
    for (let left = MAX_AT_ONCE; left > 0 && due <= now && due < end; due += gapMs(perSecond, Math.random())) {
      left -= 1;
      const answered = count(ask, due, tally);
      open.add(answered);
      void answered.then(
        () => open.delete(answered),
        (error: unknown) => (broken ??= { error }),
      );
    }
    await (due <= now ? immediately() : pause(1));
  }
  await Promise.all(open);
  return toLoadResult(tally, performance.now() - began);
}
