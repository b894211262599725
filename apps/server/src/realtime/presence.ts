import type { Bus, Clock } from '../platform/index.ts';

/** How often a node publishes unchanged counts. */
const REPUBLISH_MS = 4_000;
/** The counts of a node that publishes nothing for this long are dropped. */
const NODE_TIMEOUT_MS = 10_000;

interface PresenceDeps {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  clock: Clock;
  /** The id of this node. */
  node: string;
  /** The subscribers of each table on this node. */
  countLocal: () => Record<string, number>;
  /** Sends the count over all nodes to the subscribers of a table on this node. */
  send: (table: string, count: number) => void;
}

/** Counts the subscribers of each table over all nodes. */
export interface Presence {
  count(table: string): number;
  /** Runs every two seconds: publishes the counts of this node, drops silent nodes, and sends changed counts. */
  update(): void;
  close(): void;
}

interface NodeCounts {
  counts: Record<string, number>;
  at: number;
}

const sameCounts = (one: Record<string, number>, other: Record<string, number>): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

export function createPresence({ bus, clock, node, countLocal, send }: PresenceDeps): Presence {
  const others = new Map<string, NodeCounts>();
  const sent = new Map<string, number>();
  let published: NodeCounts = { counts: {}, at: Number.NEGATIVE_INFINITY };

  const unsubscribe = bus.subscribe('presence', ({ node: from, counts }) => {
    if (from !== node) others.set(from, { counts, at: clock.now().getTime() });
  });

  function publishCounts(counts: Record<string, number>, at: number): void {
    const isSame = sameCounts(counts, published.counts);
    const isDue = !isSame || (Object.keys(counts).length > 0 && at - published.at >= REPUBLISH_MS);
    if (!isDue) return;
    published = { counts, at };
    bus.publish('presence', { node, counts });
  }

  function sumCounts(table: string, here: Record<string, number>): number {
    const elsewhere = [...others.values()].map(({ counts }) => counts[table] ?? 0);
    return elsewhere.reduce((sum, count) => sum + count, here[table] ?? 0);
  }

  return {
    count: (table) => sumCounts(table, countLocal()),
    update() {
      const now = clock.now().getTime();
      const here = countLocal();
      publishCounts(here, now);
      for (const [name, { at }] of others) if (now - at > NODE_TIMEOUT_MS) others.delete(name);
      for (const table of sent.keys()) if (here[table] === undefined) sent.delete(table);
      for (const table of Object.keys(here)) {
        const count = sumCounts(table, here);
        if (sent.get(table) === count) continue;
        sent.set(table, count);
        send(table, count);
      }
    },
    close: unsubscribe,
  };
}
