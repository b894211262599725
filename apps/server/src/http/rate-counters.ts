import { networkOf, prefixesOf } from '../platform/index.ts';

/** What is counted under a key in the present window. */
interface Counted {
  /** All that was counted: here, and on other nodes when they were last heard of. */
  total: number;
  /** What of it no other node knows yet. */
  unshared: number;
}

/** Counts of one key that go to, or came from, the store that all nodes share. */
export interface SharedCount {
  key: string;
  count: number;
}

/** How much was used of a limit, and when its window ends. */
interface Usage {
  /** Against a limit of one network or account, whichever prefix is used most. */
  used: number;
  remainingMs: number;
}

export interface RateCounters {
  /** Counts a request of an address: its network, and for IPv6 the wider prefixes that one holder may own. */
  countAddress(name: string, ip: string, max: number): Usage;
  countAccount(name: string, actor: string): Usage;
  /** The number of the present window. */
  window(): number;
  /** What was counted since last time of the keys that are worth sharing. */
  takeUnshared(): SharedCount[];
  /** Takes in what all nodes counted in a window. Of one that is over, nothing. */
  applyTotals(window: number, totals: readonly SharedCount[]): void;
  /** How many keys are in memory. */
  size(): number;
}

interface RateCounterOptions {
  /** The present moment in milliseconds. */
  now: () => number;
  /** Keys held in memory at once. */
  maxKeys?: number;
}

export const WINDOW_MS = 60_000;

const MAX_KEYS = 200_000;

/** Beyond `MAX_KEYS`, networks that are new in this minute share so many counters: they are shed, and nobody is forgotten. */
const OVERFLOW_KEYS = 1_024;

/** Below this a key is no other node's business: most addresses make a few calls. */
const SHARED_FROM = 8;

function overflowOf(key: string): string {
  let digest = 0;
  for (const sign of key) digest = (digest * 31 + (sign.codePointAt(0) ?? 0)) % OVERFLOW_KEYS;
  return `overflow|${digest}`;
}

/** The counters of the present window, and no others. */
function createWindow(now: () => number, maxKeys: number) {
  let current = -1;
  let counters = new Map<string, Counted>();

  /** Enters the present window: what was counted in another is over. */
  function enter(): Map<string, Counted> {
    const window = Math.floor(now() / WINDOW_MS);
    if (window !== current) counters = new Map();
    current = window;
    return counters;
  }

  function find(key: string): Counted {
    const found = counters.get(key);
    if (found !== undefined) return found;
    const kept = counters.size < maxKeys ? key : overflowOf(key);
    const counted = counters.get(kept) ?? { total: 0, unshared: 0 };
    counters.set(kept, counted);
    return counted;
  }

  return {
    enter,
    number: () => current,
    size: () => counters.size,
    count(key: string): number {
      const counted = find(key);
      counted.total += 1;
      counted.unshared += 1;
      return counted.total;
    },
    usage: (used: number): Usage => ({ used, remainingMs: (current + 1) * WINDOW_MS - now() }),
  };
}

/**
 * Counts requests in windows of a minute, by name of the limit and by network or account. Counters live until their window ends:
 * no flood of other addresses makes it forget one. Other nodes' counts are added by `applyTotals`.
 */
export function createRateCounters({ now, maxKeys = MAX_KEYS }: RateCounterOptions): RateCounters {
  const { enter, count, number, size, usage } = createWindow(now, maxKeys);
  return {
    size,
    countAddress(name, ip, max) {
      enter();
      // The widest first: what is refused under it makes no counter of its own.
      for (const { prefix, share } of prefixesOf(ip)) {
        const used = Math.ceil(count(`${name}|${prefix}`) / share);
        if (used > max) return usage(used);
      }
      return usage(count(`${name}|${networkOf(ip)}`));
    },
    countAccount(name, actor) {
      enter();
      return usage(count(`${name}|${actor}`));
    },
    window() {
      enter();
      return number();
    },
    takeUnshared() {
      const taken: SharedCount[] = [];
      for (const [key, counted] of enter()) {
        if (counted.unshared === 0 || counted.total < SHARED_FROM) continue;
        taken.push({ key, count: counted.unshared });
        counted.unshared = 0;
      }
      return taken;
    },
    applyTotals(window, totals) {
      const counters = enter();
      if (window !== number()) return;
      for (const { key, count: total } of totals) {
        const counted = counters.get(key);
        // What was counted here meanwhile is in no total yet.
        if (counted !== undefined) counted.total = Math.max(counted.total, total + counted.unshared);
      }
    },
  };
}
