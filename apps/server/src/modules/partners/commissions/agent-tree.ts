import type { Queryable } from '../../../db/index.ts';
import type { AgentPosition } from './agent-position-store.ts';

/** All agent trees of a day as arrays, which keeps hundreds of thousands of members small in memory. */
export interface AgentTree {
  size: number;
  /** The member ids in ascending order. */
  ids: Int32Array;
  /** The index of the parent; -1 for none. */
  parents: Int32Array;
  /** All indexes, parents before children, with the children of one agent adjacent. */
  order: Int32Array;
  /** The index of a member; -1 for an unknown one. */
  find(memberId: number): number;
}

function findIndex(ids: Int32Array, memberId: number): number {
  let [low, high] = [0, ids.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const id = ids[middle] ?? 0;
    if (id === memberId) return middle;
    if (id < memberId) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Orders the members by level, roots first. Throws when the tree contains a cycle. */
function sortByLevel(parents: Int32Array): Int32Array {
  const size = parents.length;
  const starts = new Int32Array(size + 1);
  for (const parent of parents) if (parent >= 0) starts[parent + 1] = (starts[parent + 1] ?? 0) + 1;
  for (let at = 1; at <= size; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const below = new Int32Array(starts[size] ?? 0);
  const next = starts.slice(0, size);
  const order = new Int32Array(size);
  let filled = 0;
  for (const [at, parent] of parents.entries()) {
    if (parent < 0) order[filled++] = at;
    else {
      const slot = next[parent] ?? 0;
      below[slot] = at;
      next[parent] = slot + 1;
    }
  }
  for (let read = 0; read < filled; read += 1) {
    const at = order[read] ?? 0;
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0];
    for (let slot = from; slot < to; slot += 1) order[filled++] = below[slot] ?? 0;
  }
  if (filled < size) throw new Error('the agent tree contains a cycle');
  return order;
}

/** Builds the tree. `parentIds` runs parallel to `ids`, with 0 for none; an unknown parent counts as none. */
export function toAgentTree(ids: Int32Array, parentIds: Int32Array): AgentTree {
  const parents = parentIds.map((parentId) => (parentId === 0 ? -1 : findIndex(ids, parentId)));
  return { size: ids.length, ids, parents, order: sortByLevel(parents), find: (memberId) => findIndex(ids, memberId) };
}

/** Reads the agent tree of the agency module. */
export interface AgentTreeReader {
  /** Members with real money by ascending id, from after `after`. */
  listPositions(q: Queryable, page: { after: number; limit: number }): Promise<AgentPosition[]>;
  /** An agent and all members below, at any depth. */
  listBelow(q: Queryable, agentId: number): Promise<AgentPosition[]>;
  /** Members whom staff cut off from their agents: neither they nor their team earn the agents anything. */
  listCut(q: Queryable): Promise<ReadonlySet<number>>;
  /** Members whose activity earns no commission: internal accounts and members excluded from rewards. */
  listExcluded(q: Queryable): Promise<ReadonlySet<number>>;
}
