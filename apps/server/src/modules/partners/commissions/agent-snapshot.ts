import type { Queryable } from '../../../db/index.ts';
import type { AgentPosition } from './agent-position-store.ts';
import { type AgentTree, toAgentTree, type AgentTreeReader } from './agent-tree.ts';
import type { RateBook } from './rates.ts';

/** All members at one time: the tree, the agent types and the sources of a site. */
export interface AgentSnapshot {
  agentTree: AgentTree;
  types: Uint8Array;
  /** 1 for members whose own activity earns commission for the agents above. */
  sources: Uint8Array;
}

interface SnapshotInput {
  site: string;
  book: RateBook;
  tree: Pick<AgentTreeReader, 'listCut' | 'listExcluded'>;
}

const INITIAL_CAPACITY = 65_536;

/** Collects rows in typed arrays that grow. */
function createRows() {
  let [ids, parents, flags] = [
    new Int32Array(INITIAL_CAPACITY),
    new Int32Array(INITIAL_CAPACITY),
    new Uint8Array(INITIAL_CAPACITY * 2),
  ];
  let count = 0;

  function grow(): void {
    const size = ids.length * 2;
    const [moreIds, moreParents, moreFlags] = [new Int32Array(size), new Int32Array(size), new Uint8Array(size * 2)];
    moreIds.set(ids);
    moreParents.set(parents);
    moreFlags.set(flags);
    [ids, parents, flags] = [moreIds, moreParents, moreFlags];
  }

  return {
    add(id: number, parentId: number, type: number, isSource: boolean): void {
      if (count === ids.length) grow();
      ids[count] = id;
      parents[count] = parentId;
      flags[2 * count] = type;
      flags[2 * count + 1] = isSource ? 1 : 0;
      count += 1;
    },
    team(): AgentSnapshot {
      const agentTree = toAgentTree(ids.slice(0, count), parents.slice(0, count));
      const selectFlags = (offset: number) =>
        Uint8Array.from({ length: count }, (_, at) => flags[2 * at + offset] ?? 0);
      return { agentTree, types: selectFlags(0), sources: selectFlags(1) };
    },
  };
}

/** Reads all members by ascending id, page by page, and keeps only numbers. */
export async function readAgentSnapshot(
  q: Queryable,
  { site, book, tree }: SnapshotInput,
  pages: AsyncIterable<readonly AgentPosition[]>,
): Promise<AgentSnapshot> {
  const [cut, excluded] = [await tree.listCut(q), await tree.listExcluded(q)];
  const rows = createRows();
  for await (const page of pages) {
    for (const { memberId, parentId, site: home, agentType } of page) {
      const isSource = home === site && !excluded.has(memberId);
      rows.add(memberId, cut.has(memberId) ? 0 : (parentId ?? 0), book.findTypeIndex(agentType), isSource);
    }
  }
  return rows.team();
}
