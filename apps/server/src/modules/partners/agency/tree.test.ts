import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../db/index.ts';
import { type TestDatabase, createTestDatabase, fakeClock } from '../../../../testing/index.ts';
import { type Tree, createTree } from './tree.ts';
import * as store from './tree-store.ts';

let database: TestDatabase;
let tree: Tree;

beforeAll(async () => {
  database = await createTestDatabase();
  tree = createTree({ clock: fakeClock() });
});

beforeEach(() => empty());
afterAll(() => database.drop());

const empty = () => sql`truncate agency.member, agency.ancestor, agency.team_size cascade`.execute(database.owner.db);

/** Who stands directly above whom, as a test keeps it itself. */
type Parents = Map<number, number | null>;

async function join(memberId: number, parentId: number | null): Promise<void> {
  const inviter = parentId === null ? null : ({ id: parentId, way: 'code' } as const);
  await database.atomically((tx) => tree.join(tx, memberId, { inviter, openedBy: null }));
}

const move = (memberId: number, parentId: number | null) =>
  database.atomically((tx) => tree.move(tx, memberId, parentId));

/** Everybody above a member, the nearest first, walked step by step. */
function above(parents: Parents, memberId: number): number[] {
  const top = parents.get(memberId) ?? null;
  return top === null ? [] : [top, ...above(parents, top)];
}

/** What has to be kept, from the parents alone. */
function computeClosure(parents: Parents): string[] {
  return [...parents.keys()]
    .flatMap((id) => above(parents, id).map((ancestor, index) => `${ancestor}>${id}:${index + 1}`))
    .toSorted();
}

async function keptClosure(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select ancestor_id || '>' || member_id || ':' || depth as line from agency.ancestor`.execute(database.db);
  return rows.map(({ line }) => line).toSorted();
}

async function requireKept(parents: Parents): Promise<void> {
  expect(await keptClosure()).toEqual(computeClosure(parents));
  const ids = [...parents.keys()];
  const sizes = await store.listSizes(database.db, ids);
  for (const id of ids) {
    const team = ids.filter((one) => above(parents, one).includes(id));
    const direct = team.filter((one) => parents.get(one) === id);
    expect(sizes.get(id) ?? { direct: 0, team: 0 }, `the size of ${id}`).toEqual({
      direct: direct.length,
      team: team.length,
    });
  }
}

describe('the tree', () => {
  it('refuses members who did not join', async () => {
    await expect(move(7, null)).rejects.toMatchObject({ code: 'not_found' });
    await join(7, null);
    await expect(move(7, 8)).rejects.toMatchObject({ code: 'not_found' });
    await expect(join(9, 8)).rejects.toThrow(/foreign key/);
    expect(await keptClosure()).toEqual([]);
  });

  it('refuses a move that would create a cycle, and changes nothing', async () => {
    for (const [id, top] of [
      [1, null],
      [2, 1],
      [3, 2],
    ] as const)
      await join(id, top);
    for (const top of [1, 2, 3]) await expect(move(1, top)).rejects.toMatchObject({ code: 'agency_cycle' });
    await requireKept(
      new Map([
        [1, null],
        [2, 1],
        [3, 2],
      ]),
    );
  });

  it('moves a member with their team, and returns whether that changed anything', async () => {
    const parents: Parents = new Map([
      [1, null],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, null],
    ]);
    for (const [id, top] of parents) await join(id, top);
    expect(await move(2, 5)).toBe(true);
    expect(await move(2, 5)).toBe(false);
    await requireKept(new Map([...parents, [2, 5]]));
    expect(await move(3, null)).toBe(true);
    await requireKept(new Map([...parents, [2, 5], [3, null]]));
    expect(await store.findTreeMember(database.db, 2)).toMatchObject({ parentId: 5, way: 'moved' });
    expect(await store.findTreeMember(database.db, 3)).toMatchObject({ parentId: null, way: null });
  });

  it('supports any depth', async () => {
    const parents: Parents = new Map(Array.from({ length: 60 }, (_, id) => [id + 1, id === 0 ? null : id]));
    for (const [id, top] of parents) await join(id, top);
    await requireKept(parents);
    expect(await store.listAncestors(database.db, 60)).toEqual(Array.from({ length: 59 }, (_, id) => id + 1));
  });

  it('matches the parents after any order of joins and moves', async () => {
    const step = fc.record({ kind: fc.constantFrom('join', 'join', 'move'), who: fc.nat(), top: fc.nat() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        await empty();
        const parents: Parents = new Map([[1, null]]);
        await join(1, null);
        for (const { kind, who, top } of steps) {
          const ids = [...parents.keys()];
          // One in so many comes below nobody.
          const parentId = top % 5 === 0 ? null : (ids[top % ids.length] ?? null);
          const id = kind === 'join' ? ids.length + 1 : (ids[who % ids.length] ?? 1);
          const isCircle =
            kind === 'move' && parentId !== null && (parentId === id || above(parents, parentId).includes(id));
          const done = kind === 'join' ? join(id, parentId) : move(id, parentId);
          if (isCircle) await expect(done).rejects.toMatchObject({ code: 'agency_cycle' });
          else {
            await done;
            parents.set(id, parentId);
          }
        }
        await requireKept(parents);
      }),
      { numRuns: 25 },
    );
  });
});

describe('concurrent changes', () => {
  it('add all members who join below the same agent', async () => {
    const parents: Parents = new Map([
      [1, null],
      [2, 1],
      [3, 2],
    ]);
    for (const [id, top] of parents) await join(id, top);
    const newcomers = Array.from({ length: 50 }, (_, index) => 10 + index);
    await Promise.all(newcomers.map((id) => join(id, 3)));
    await requireKept(new Map([...parents, ...newcomers.map((id) => [id, 3] as const)]));
  });

  it('put members who join during a move of their agent below the right agents', async () => {
    const parents: Parents = new Map([
      [1, null],
      [2, 1],
      [3, 2],
      [4, null],
    ]);
    for (const [id, top] of parents) await join(id, top);
    const newcomers = Array.from({ length: 30 }, (_, index) => 10 + index);
    await Promise.all([
      ...newcomers.slice(0, 15).map((id) => join(id, 3)),
      move(2, 4),
      ...newcomers.slice(15).map((id) => join(id, 3)),
      move(3, 4),
    ]);
    await requireKept(new Map([...parents, ...newcomers.map((id) => [id, 3] as const), [2, 4], [3, 4]]));
  });

  it('refuse one of two crossing moves, and create no cycle', async () => {
    for (const id of [1, 2]) await join(id, null);
    const moved = await Promise.allSettled([move(1, 2), move(2, 1)]);
    expect(moved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await keptClosure()).length).toBe(1);
  });
});

describe('a page of a large team', () => {
  /** Ten thousand directly below one agent, and two below each of those. */
  async function fill(): Promise<void> {
    await sql`
      insert into agency.member (member_id, parent_id, way, joined_at)
      select 1, null, null, now()
      union all select 10 + i, 1, 'code', now() from generate_series(1, 10000) as i
      union all select 20000 + i, 10 + (i + 1) / 2, 'link', now() from generate_series(1, 20000) as i`.execute(
      database.db,
    );
    await sql`
      insert into agency.ancestor (ancestor_id, member_id, depth)
      select parent_id, member_id, 1 from agency.member where parent_id is not null
      union all select 1, member_id, 2 from agency.member where member_id > 20000`.execute(database.db);
    await sql`
      insert into agency.team_size (member_id, shard, direct, team)
      select ancestor_id, 0, count(*) filter (where depth = 1), count(*) from agency.ancestor group by ancestor_id`.execute(
      database.db,
    );
    await sql`analyze agency.member`.execute(database.owner.db);
    await sql`analyze agency.ancestor`.execute(database.owner.db);
  }

  /** How many rows a connection has read of the two tables that hold a row for everybody. */
  async function readOn(tx: Tx): Promise<number> {
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
      where schemaname = 'agency' and relname in ('member', 'ancestor')`.execute(tx);
    return rows[0]?.read ?? 0;
  }

  const listed = (filter: store.TeamFilter) =>
    database.atomically(async (tx) => {
      const before = await readOn(tx);
      const found = await store.listTeam(tx, filter, { page: 3, limit: 20 });
      return { ...found, read: (await readOn(tx)) - before };
    });

  it('reads only the rows of the page', async () => {
    await fill();
    for (const side of ['direct', 'indirect', undefined] as const) {
      const { rows, total, read } = await listed({ below: 1, side });
      expect(rows).toHaveLength(20);
      expect(total).toBe({ direct: 10_000, indirect: 20_000, all: 30_000 }[side ?? 'all']);
      expect(read, side ?? 'all').toBeLessThan(200);
    }
  });

  it('lists the newest first, each once over all pages', async () => {
    await fill();
    const ids: number[] = [];
    for (let page = 1; page <= 101; page += 1) {
      const { rows } = await store.listTeam(database.db, { below: 1, side: 'direct' }, { page, limit: 100 });
      ids.push(...rows.map(({ memberId }) => memberId));
    }
    expect(ids).toEqual(Array.from({ length: 10_000 }, (_, index) => 10_010 - index));
  });
});
