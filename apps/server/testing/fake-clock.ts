import type { Clock } from '../src/platform/index.ts';

/** A clock that a test advances. */
export interface FakeClock extends Clock {
  advance(seconds: number): void;
}

export function fakeClock(start = '2026-11-20T15:00:00Z'): FakeClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance: (seconds) => void (now += seconds * 1000),
  };
}
