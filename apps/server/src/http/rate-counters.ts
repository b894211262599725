import { networkOf, prefixesOf } from '../platform/index.ts';

/** The counter of a key in the current window. */
interface Counter {
  /** Requests of this node, and of other nodes as of the last exchange. */
  total: number;
  /** Requests of this node that were not shared yet. */
  unshared: number;
}

/** The count of one key that is exchanged with other nodes. */
export interface SharedCount {
  key: string;
  count: number;
}

/** The used part of a limit and the time until its window ends. */
interface Usage {
  /** Requests to compare with the limit; the largest value of the network and its prefixes. */
  used: number;
  remainingMs: number;
}

export interface RateCounters {
  /** Counts a request under the network of an address and, for IPv6, the wider prefixes that one customer may own. */
  countAddress(name: string, ip: string, max: number): Usage;
  countAccount(name: string, actor: string): Usage;
  /** The number of the current window. */
  window(): number;
  /** Returns the counts since the last call, of keys that are used often enough to share. */
  takeUnshared(): SharedCount[];
  /** Applies the totals of all nodes in a window; ignores a window that has ended. */
  applyTotals(window: number, totals: readonly SharedCount[]): void;
  /** The number of keys in memory. */
  size(): number;
}

interface RateCounterOptions {
  /** The current time in milliseconds. */
  now: () => number;
  /** The maximum number of keys in memory. */
  maxKeys?: number;
}

export const WINDOW_MS = 60_000;

const MAX_KEYS = 200_000;

/** Beyond `MAX_KEYS`, new networks share this many counters, so that a flood evicts no existing counter. */
const OVERFLOW_KEYS = 1_024;

/** Smaller totals are not shared with other nodes: most addresses make a few calls. */
const MIN_SHARED_TOTAL = 8;

function toOverflowKey(key: string): string {
  let digest = 0;
  for (const character of key) digest = (digest * 31 + (character.codePointAt(0) ?? 0)) % OVERFLOW_KEYS;
  return `overflow|${digest}`;
}

/** Keeps the counters of the current window. */
function createWindow(now: () => number, maxKeys: number) {
  let current = -1;
  let counters = new Map<string, Counter>();

  /** Enters the current window; discards the counters of an earlier one. */
  function enter(): Map<string, Counter> {
    const window = Math.floor(now() / WINDOW_MS);
    if (window !== current) counters = new Map();
    current = window;
    return counters;
  }

  function find(key: string): Counter {
    const found = counters.get(key);
    if (found !== undefined) return found;
    const ownKey = counters.size < maxKeys ? key : toOverflowKey(key);
    const counter = counters.get(ownKey) ?? { total: 0, unshared: 0 };
    counters.set(ownKey, counter);
    return counter;
  }

  return {
    enter,
    number: () => current,
    size: () => counters.size,
    count(key: string): number {
      const counter = find(key);
      counter.total += 1;
      counter.unshared += 1;
      return counter.total;
    },
    usage: (used: number): Usage => ({ used, remainingMs: (current + 1) * WINDOW_MS - now() }),
  };
}

/**
 * Counts requests in windows of a minute, by the name of the limit and by network or account. A counter lives until its window ends,
 * however many other addresses appear. `applyTotals` adds the counts of other nodes.
 */
export function createRateCounters({ now, maxKeys = MAX_KEYS }: RateCounterOptions): RateCounters {
  const { enter, count, number, size, usage } = createWindow(now, maxKeys);
  return {
    size,
    countAddress(name, ip, max) {
      enter();
      // The widest prefix first, so that a refused request creates no further counters.
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
      for (const [key, counter] of enter()) {
        if (counter.unshared === 0 || counter.total < MIN_SHARED_TOTAL) continue;
        taken.push({ key, count: counter.unshared });
        counter.unshared = 0;
      }
      return taken;
    },
    applyTotals(window, totals) {
      const counters = enter();
      if (window !== number()) return;
      for (const { key, count: total } of totals) {
        const counter = counters.get(key);
        // The totals do not contain what this node counted meanwhile.
        if (counter !== undefined) counter.total = Math.max(counter.total, total + counter.unshared);
      }
    },
  };
}
