import type { Queryable } from '../../db/index.ts';
import { type Forest, type Place, forestOf } from './forest.ts';
import type { RateBook } from './rates.ts';
import type { Tree } from './tree.ts';

/** Everybody as a site's day is counted by: where they stand, what kind of agent they are, and whose play is a source. */
export interface Team {
  forest: Forest;
  types: Uint8Array;
  /** 1 for those whose own play and recharges earn those above them something. */
  sources: Uint8Array;
}

interface Asked {
  site: string;
  book: RateBook;
  tree: Pick<Tree, 'cut' | 'excluded'>;
}

const GROWN_BY = 65_536;

/** Rows as they come in, in arrays that grow. */
function createRows() {
  let [ids, parents, flags] = [new Int32Array(GROWN_BY), new Int32Array(GROWN_BY), new Uint8Array(GROWN_BY * 2)];
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
    team(): Team {
      const forest = forestOf(ids.slice(0, count), parents.slice(0, count));
      const of = (place: number) => Uint8Array.from({ length: count }, (_, at) => flags[2 * at + place] ?? 0);
      return { forest, types: of(0), sources: of(1) };
    },
  };
}

/** Reads everybody in, page by page, in the order of their numbers. Of what is read nothing but numbers is kept. */
export async function readTeam(
  q: Queryable,
  { site, book, tree }: Asked,
  pages: AsyncIterable<readonly Place[]>,
): Promise<Team> {
  const [cut, excluded] = [await tree.cut(q), await tree.excluded(q)];
  const rows = createRows();
  for await (const page of pages) {
    for (const { memberId, parentId, site: home, agentType } of page) {
      const isSource = home === site && !excluded.has(memberId);
      rows.add(memberId, cut.has(memberId) ? 0 : (parentId ?? 0), book.typeOf(agentType), isSource);
    }
  }
  return rows.team();
}
