import { type RateCounters, createRateCounters } from '../src/http/index.ts';

const MINUTE_MS = 60_000;

/** Rate counters with a new window for every call, so that no limit by account applies. */
export function unlimitedCounters(): RateCounters {
  let now = 0;
  return createRateCounters({ now: () => (now += MINUTE_MS) });
}
