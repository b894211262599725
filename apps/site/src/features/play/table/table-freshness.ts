/**
 * Watches whether a table's connection is alive. A connection that dies without closing stays "open" for minutes, and
 * an extrapolated picture would continue a flight that has long crashed.
 */
import type { RealtimeOut } from '@arara/contract/client';
import type { RoundSnapshot } from '@arara/game-kit';
import type { After } from './timers.ts';

/** Silence after which a table is stale, in milliseconds. The server sends something at least every 1.25 seconds. */
export const STALE_MS = 2_000;
/** Silence after which a connection is replaced, plus a random spread, so that not all pages reconnect at once. */
export const DEAD_MS = 5_000;
const SPREAD_MS = 3_000;

interface FreshnessDeps {
  readonly after: After;
  /** Monotonic clock in milliseconds. */
  readonly own: () => number;
  readonly onStale: () => void;
  /** Called when the connection must be replaced. */
  readonly onDead: () => void;
}

export interface Freshness {
  /** Handles a message; `isNews` if it confirms that the table is as the page knows it. */
  received(isNews: boolean): void;
  stop(): void;
}

/**
 * Whether a message confirms the state of the table at `round`. During a flight only messages of the table itself
 * count: the connection may be open while no message reports the progress of the flight.
 */
export function confirmsTable(
  table: string,
  round: RoundSnapshot | undefined,
  message: RealtimeOut | undefined,
): boolean {
  const isFlying = round?.state === 'running' && round.outcome === null;
  if (!isFlying) return true;
  if (message === undefined || !('table' in message) || message.table !== table) return false;
  return message.type === 'table' || message.type === 'snapshot' || message.type === 'joined';
}

export function createFreshness({ after, own, onStale, onDead }: FreshnessDeps): Freshness {
  let stopStale = (): void => undefined;
  let stopDead = (): void => undefined;
  return {
    received(isNews) {
      stopDead();
      stopDead = after(DEAD_MS + (Math.floor(own()) % SPREAD_MS), onDead);
      if (!isNews) return;
      stopStale();
      stopStale = after(STALE_MS, onStale);
    },
    stop() {
      stopStale();
      stopDead();
    },
  };
}

/** The displayed clock: the server's time while the table is live; while it is not, the time at which it was lost. */
export interface PictureClock {
  now(): number;
  stop(): void;
  /** The table was polled without being live: the picture shows that time. */
  show(moment: number): void;
  go(): void;
}

export function createPictureClock(serverNow: () => number): PictureClock {
  let stopped: number | undefined;
  return {
    now: () => stopped ?? serverNow(),
    stop: () => void (stopped ??= serverNow()),
    show(moment) {
      if (stopped !== undefined) stopped = Math.max(stopped, moment);
    },
    go: () => void (stopped = undefined),
  };
}
