import type { Clock } from '../platform/index.ts';

const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 50_000;
/** Parts of one add up to one but for the last digit of a float. */
const ONE = 1 - 1e-9;

/**
 * How often each member may ask over sockets: so many at once, and from then on so many in every minute, evenly.
 * Counted on each node for itself.
 */
export interface Allowance {
  /** Takes one of a member's. Answers 0, or nothing taken and the whole seconds until there is one again. */
  take(memberId: number): number;
}

/** What a member has left, and when that was counted. */
interface Left {
  count: number;
  at: number;
}

export function createAllowance({ clock, perMinute }: { clock: Clock; perMinute: number }): Allowance {
  const lefts = new Map<number, Left>();

  function leftOf(memberId: number, at: number): Left {
    const known = lefts.get(memberId);
    if (known !== undefined) return known;
    if (lefts.size >= MOST_REMEMBERED) lefts.delete(lefts.keys().next().value ?? 0);
    const left = { count: perMinute, at };
    lefts.set(memberId, left);
    return left;
  }

  return {
    take(memberId) {
      const now = clock.now().getTime();
      const left = leftOf(memberId, now);
      // A clock that was set back brings nothing, and takes nothing away.
      const since = Math.max(0, now - left.at);
      left.count = Math.min(perMinute, left.count + (since * perMinute) / MINUTE_MS);
      left.at = now;
      if (left.count < ONE) return Math.ceil(((ONE - left.count) * MINUTE_MS) / perMinute / 1000);
      left.count -= 1;
      return 0;
    },
  };
}
