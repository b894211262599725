import type { Bus, Clock } from '../platform/index.ts';

/** How often a node says what it counts although nothing changed. */
const REPEATED_MS = 4_000;
/** A node that is silent for so long counts no more. */
const SILENT_MS = 10_000;

interface PresenceParts {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  clock: Clock;
  /** The name of this node. */
  node: string;
  /** How many sockets look on at each table here. */
  own: () => Record<string, number>;
  /** Tells those here how many look on everywhere. */
  tell: (table: string, count: number) => void;
}

/** How many look on at each table, over all nodes. */
export interface Presence {
  of(table: string): number;
  /** Once in two seconds: says what this node counts, forgets silent nodes, and tells what changed. */
  beat(): void;
  close(): void;
}

interface Known {
  counts: Record<string, number>;
  at: number;
}

const sameCounts = (one: Record<string, number>, other: Record<string, number>): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

export function createPresence({ bus, clock, node, own, tell }: PresenceParts): Presence {
  const others = new Map<string, Known>();
  const told = new Map<string, number>();
  let said: Known = { counts: {}, at: Number.NEGATIVE_INFINITY };

  const unsubscribe = bus.subscribe('presence', ({ node: from, counts }) => {
    if (from !== node) others.set(from, { counts, at: clock.now().getTime() });
  });

  function say(counts: Record<string, number>, at: number): void {
    const isSame = sameCounts(counts, said.counts);
    const isNews = !isSame || (Object.keys(counts).length > 0 && at - said.at >= REPEATED_MS);
    if (!isNews) return;
    said = { counts, at };
    bus.publish('presence', { node, counts });
  }

  function sumOf(table: string, here: Record<string, number>): number {
    const elsewhere = [...others.values()].map(({ counts }) => counts[table] ?? 0);
    return elsewhere.reduce((sum, count) => sum + count, here[table] ?? 0);
  }

  return {
    of: (table) => sumOf(table, own()),
    beat() {
      const now = clock.now().getTime();
      const here = own();
      say(here, now);
      for (const [name, { at }] of others) if (now - at > SILENT_MS) others.delete(name);
      for (const table of told.keys()) if (here[table] === undefined) told.delete(table);
      for (const table of Object.keys(here)) {
        const count = sumOf(table, here);
        if (told.get(table) === count) continue;
        told.set(table, count);
        tell(table, count);
      }
    },
    close: unsubscribe,
  };
}
