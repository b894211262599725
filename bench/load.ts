import { setImmediate as immediately, setTimeout as pause } from 'node:timers/promises';
import { type Histogram, createHistogram } from './histogram.ts';

const MOST_AT_ONCE = 1000;

/**
 * One thing asked and answered: `undefined` when it was done, else why it was refused. A rejection is no
 * refusal: it ends the load.
 */
export type Ask = () => Promise<string | undefined>;

/** What a load met. */
export interface Met {
  /** How many were done, a second. */
  perSecond: number;
  done: number;
  /** Milliseconds within which half of what was done came, from the moment it was due. */
  p50: number;
  p99: number;
  refused: Record<string, number>;
  /** Milliseconds from the asking within which 99 of 100 refusals came; `NaN` without any. */
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
  const asked = performance.now();
  const refusal = await ask();
  const answered = performance.now();
  if (refusal === undefined) return tally.done.add(answered - since);
  tally.refusals.add(answered - asked);
  tally.refused[refusal] = (tally.refused[refusal] ?? 0) + 1;
}

function metOf({ done, refusals, refused }: Tally, elapsedMs: number): Met {
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
 * Closed loop: so many in flight, each lane asking again as soon as it is answered. `ask` is called with
 * the number of its lane.
 */
export async function closedLoop(options: {
  inFlight: number;
  seconds: number;
  ask: (lane: number) => Promise<string | undefined>;
}): Promise<Met> {
  const { inFlight, seconds, ask } = options;
  const tally = createTally();
  const began = performance.now();
  const end = began + seconds * 1000;
  async function lane(number: number): Promise<void> {
    for (let now = performance.now(); now < end; now = performance.now()) {
      await count(() => ask(number), now, tally);
    }
  }
  await Promise.all(Array.from({ length: inFlight }, (_, number) => lane(number)));
  return metOf(tally, performance.now() - began);
}

/** The time to the next arrival of a Poisson process, in milliseconds; `chance` is in [0, 1). */
export function gapMs(perSecond: number, chance: number): number {
  return (-Math.log(1 - chance) * 1000) / perSecond;
}

/**
 * Open loop: arrivals at random moments, so many a second on average, whether or not those before were
 * answered. A wait counts from the moment an arrival was due, so that a slow generator flatters nobody.
 */
export async function openLoop(options: { perSecond: number; seconds: number; ask: Ask }): Promise<Met> {
  const { perSecond, seconds, ask } = options;
  const tally = createTally();
  const began = performance.now();
  const end = began + seconds * 1000;
  const open = new Set<Promise<void>>();
  let broken: { error: unknown } | undefined;
  let due = began + gapMs(perSecond, Math.random());
  while (due < end && broken === undefined) {
    const now = performance.now();
    // No more than a handful at once: a generator that cannot keep up must not keep the answers from coming in.
    for (let left = MOST_AT_ONCE; left > 0 && due <= now && due < end; due += gapMs(perSecond, Math.random())) {
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
  return metOf(tally, performance.now() - began);
}
