import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/index.ts';

const MINUTE_MS = 60_000;
const MAX_REMEMBERED_MEMBERS = 50_000;
/** Tolerates rounding when fractions of a token add up to one. */
const ONE = 1 - 1e-9;

/**
 * A token bucket for the messages of each member: `perMinute` in a burst, refilled evenly over a minute. Each node counts
 * for itself.
 */
export interface MessageRateLimiter {
  /** Consumes a token of a member and returns 0, or returns the whole seconds until the next token. */
  take(memberId: number): number;
}

/** The tokens that a member has left, and when they were counted. */
interface TokenBucket {
  count: number;
  at: number;
}

export function createMessageRateLimiter({
  clock,
  perMinute,
}: {
  clock: Clock;
  perMinute: number;
}): MessageRateLimiter {
  const buckets = new LRUCache<number, TokenBucket>({ max: MAX_REMEMBERED_MEMBERS });

  function findBucket(memberId: number, at: number): TokenBucket {
    const known = buckets.get(memberId);
    if (known !== undefined) return known;
    const bucket = { count: perMinute, at };
    buckets.set(memberId, bucket);
    return bucket;
  }

  return {
    take(memberId) {
      const now = clock.now().getTime();
      const bucket = findBucket(memberId, now);
      // A clock that is set back neither adds nor removes tokens.
      const since = Math.max(0, now - bucket.at);
      bucket.count = Math.min(perMinute, bucket.count + (since * perMinute) / MINUTE_MS);
      bucket.at = now;
      if (bucket.count < ONE) return Math.ceil(((ONE - bucket.count) * MINUTE_MS) / perMinute / 1000);
      bucket.count -= 1;
      return 0;
    },
  };
}
