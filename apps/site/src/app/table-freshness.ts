/**
 * Watches whether a table's connection is alive. A connection that dies without closing stays "open" for minutes, and a picture
 * drawn ahead of the news would go on over a flight that has long crashed.
 */
import type { RealtimeOut } from '@arara/contract/client';
import type { RoundSight } from '@arara/game-kit';
import type { After } from './alarms.ts';

/** A table that is silent for so long is stale. The server sends something at least once in 1.25 seconds. */
export const STALE_MS = 2_000;
/** A connection that is silent for so long is replaced; spread over so much more, so that not all pages come back at once. */
export const DEAD_MS = 5_000;
const SPREAD_MS = 3_000;

interface FreshnessDeps {
  readonly after: After;
  /** Milliseconds of a clock that never jumps. */
  readonly own: () => number;
  readonly onStale: () => void;
  /** The connection is to be replaced. */
  readonly onDead: () => void;
}

export interface Freshness {
  /** A message arrived; `isNews` where it says that the table is as the page knows it. */
  heard(isNews: boolean): void;
  stop(): void;
}

/**
 * Whether a message of any kind is news of the table at `round`. While a flight is in the air only what is said of the table
 * itself counts: the connection may stand while nobody tells how far the flight is.
 */
export function isNewsOf(table: string, round: RoundSight | undefined, message: RealtimeOut | undefined): boolean {
  const isFlying = round?.state === 'running' && round.outcome === null;
  if (!isFlying) return true;
  if (message === undefined || !('table' in message) || message.table !== table) return false;
  return message.type === 'table' || message.type === 'snapshot' || message.type === 'joined';
}

export function createFreshness({ after, own, onStale, onDead }: FreshnessDeps): Freshness {
  let stopStale = (): void => undefined;
  let stopDead = (): void => undefined;
  return {
    heard(isNews) {
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

/** A clock for pictures: the server's time while the table is live, and the moment at which it was lost until it is again. */
export interface PictureClock {
  now(): number;
  stop(): void;
  /** The table was read once more without being live: the picture shows that moment. */
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
