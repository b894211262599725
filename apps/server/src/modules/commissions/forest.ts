/** Who stands where, read in the order of the members' numbers. */
export interface Place {
  memberId: number;
  parentId: number | null;
  site: string;
  agentType: string;
}

/** All trees of a day, by places in arrays: it stays small however many members there are. */
export interface Forest {
  size: number;
  /** The members' numbers, rising. */
  ids: Int32Array;
  /** Where the one above stands; -1 for nobody. */
  parents: Int32Array;
  /** Everybody, above before below, and those directly below one agent next to each other. */
  order: Int32Array;
  /** Where a member stands; -1 for one who is not there. */
  find(memberId: number): number;
}

function findIn(ids: Int32Array, memberId: number): number {
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

/** The order by layers: first those below nobody, then those below them, and so on. Throws where somebody is below themselves. */
function orderOf(parents: Int32Array): Int32Array {
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
      const place = next[parent] ?? 0;
      below[place] = at;
      next[parent] = place + 1;
    }
  }
  for (let read = 0; read < filled; read += 1) {
    const at = order[read] ?? 0;
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0];
    for (let place = from; place < to; place += 1) order[filled++] = below[place] ?? 0;
  }
  if (filled < size) throw new Error('somebody of the tree of agents stands below themselves');
  return order;
}

/** `parentIds` beside `ids`, 0 for nobody; who stands below somebody who is not there stands below nobody. */
export function forestOf(ids: Int32Array, parentIds: Int32Array): Forest {
  const parents = parentIds.map((parentId) => (parentId === 0 ? -1 : findIn(ids, parentId)));
  return { size: ids.length, ids, parents, order: orderOf(parents), find: (memberId) => findIn(ids, memberId) };
}
