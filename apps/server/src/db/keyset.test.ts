import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createEmptyDatabase } from '../../testing/database.ts';
import { formatCursor } from '../platform/index.ts';
import { type Keyset, MAX_COUNTED_ROWS, countBounded, listByKeyset, sumBounded } from './index.ts';

type Order = Keyset['order'];

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await sql`create table visit (id text primary key, at timestamptz not null, amount int8 not null)`.execute(
    database.db,
  );
});

afterAll(() => database.drop());

beforeEach(async () => {
  await sql`delete from visit`.execute(database.db);
});

/** Times that differ by less than a millisecond, and equal ones, whose order the id decides. */
async function insertVisit(id: string, micros: number): Promise<void> {
  await sql`
    insert into visit values (${id}, timestamptz '2026-03-01 12:00+00' + ${micros}::integer * interval '1 microsecond', ${micros}::bigint)`.execute(
    database.db,
  );
}

const keysetOf = (order: Order): Keyset => ({
  name: `visits ${order}`,
  columns: [
    { expression: sql`at`, type: 'time' },
    { expression: sql`id`, type: 'text' },
  ],
  order,
});

function listPage(order: Order, page: { page?: number; limit: number; cursor?: string | undefined }) {
  return listByKeyset<{ id: string }>(database.db, {
    select: sql`id`,
    from: sql`visit`,
    where: sql`amount >= 0 or amount < 0`,
    keyset: keysetOf(order),
    page: { page: 1, ...page },
  });
}

async function listIds(order: Order): Promise<string[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: string }>`select id from visit order by at ${direction}, id ${direction}`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
}

/** The pages from the first to the last. After each, `between` runs. */
async function walk(order: Order, limit: number, between: (seen: number) => Promise<void> = async () => undefined) {
  const pages: { ids: string[]; previous: string | null }[] = [];
  for (let cursor: string | undefined; ;) {
    const { rows, nextCursor, previousCursor } = await listPage(order, { limit, cursor });
    pages.push({ ids: rows.map(({ id }) => id), previous: previousCursor });
    await between(pages.length);
    if (nextCursor === null) return pages;
    cursor = nextCursor;
  }
}

const visits = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-zA-Z0-9]{1,6}$/), micros: fc.nat(5) }), {
  selector: ({ id }) => id,
  maxLength: 25,
});
const orders = fc.constantFrom<Order>('asc', 'desc');

describe('pages by keyset', () => {
  it('have every row once, in order, and lead back over the same pages', async () => {
    await fc.assert(
      fc.asyncProperty(visits, orders, fc.integer({ min: 1, max: 7 }), async (rows, order, limit) => {
        await sql`delete from visit`.execute(database.db);
        for (const { id, micros } of rows) await insertVisit(id, micros);
        const pages = await walk(order, limit);
        expect(pages.flatMap(({ ids }) => ids)).toEqual(await listIds(order));
        expect(pages[0]?.previous).toBeNull();
        for (let at = pages.length - 1; at > 0; at -= 1) {
          const before = await listPage(order, { limit, cursor: pages[at]?.previous ?? '' });
          expect(before.rows.map(({ id }) => id)).toEqual(pages[at - 1]?.ids);
          expect(before.previousCursor === null).toBe(at === 1);
          expect(before.nextCursor).not.toBeNull();
        }
      }),
      { numRuns: 40 },
    );
  });

  it('repeat and skip none of the rows that were there when others are added on either side', async () => {
    await fc.assert(
      fc.asyncProperty(visits, orders, fc.integer({ min: 1, max: 5 }), async (rows, order, limit) => {
        await sql`delete from visit`.execute(database.db);
        for (const { id, micros } of rows) await insertVisit(id, micros);
        const there = await listIds(order);
        const pages = await walk(order, limit, async (seen) => {
          if (seen > 10) return;
          await insertVisit(`before${seen}`, -seen);
          await insertVisit(`after${seen}`, 1000 + seen);
        });
        const seen = pages.flatMap(({ ids }) => ids);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((id) => there.includes(id))).toEqual(there);
      }),
      { numRuns: 30 },
    );
  });

  it('go on from a numbered page', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await insertVisit(`v${number}`, number);
    const second = await listPage('asc', { page: 2, limit: 2 });
    expect(second.rows).toEqual([{ id: 'v3' }, { id: 'v4' }]);
    const third = await listPage('asc', { limit: 2, cursor: second.nextCursor ?? '' });
    expect(third.rows).toEqual([{ id: 'v5' }, { id: 'v6' }]);
    const first = await listPage('asc', { limit: 2, cursor: second.previousCursor ?? '' });
    expect(first.rows).toEqual([{ id: 'v1' }, { id: 'v2' }]);
  });

  it.each([
    ['no base64 of a cursor', 'abc'],
    ['another list', formatCursor('deposits asc', { side: 'after', keys: ['1', 'a'] })],
    ['another order', formatCursor('visits desc', { side: 'after', keys: ['1', 'a'] })],
    ['too few keys', formatCursor('visits asc', { side: 'after', keys: ['1'] })],
    ['a time that is no number', formatCursor('visits asc', { side: 'after', keys: ['now()', 'a'] })],
    ['a time out of range', formatCursor('visits asc', { side: 'after', keys: ['9'.repeat(17), 'a'] })],
    ['a text that PostgreSQL cannot store', formatCursor('visits asc', { side: 'after', keys: ['1', 'a\0'] })],
    ['another side', Buffer.from('["visits asc","beside",["1","a"]]').toString('base64url')],
    ['keys of another type', Buffer.from('["visits asc","after",[1,"a"]]').toString('base64url')],
  ])('refuse %s, naming the field', async (_, cursor) => {
    await expect(listPage('asc', { limit: 2, cursor })).rejects.toMatchObject({
      code: 'invalid',
      detail: { field: 'cursor' },
    });
  });

  it('refuse the number of a page beyond the rows that are counted', async () => {
    expect((await listPage('asc', { page: 500, limit: 20 })).rows).toEqual([]);
    await expect(listPage('asc', { page: 501, limit: 20 })).rejects.toMatchObject({
      code: 'page_too_far',
      detail: { field: 'page' },
    });
  });

  it('take the last time that a cursor can have', async () => {
    await insertVisit('v1', 1);
    const cursor = formatCursor('visits asc', { side: 'before', keys: ['9'.repeat(16), 'a'] });
    expect((await listPage('asc', { limit: 2, cursor })).rows).toEqual([{ id: 'v1' }]);
  });
});

describe('bounded counts', () => {
  const fill = (rows: number) =>
    sql`insert into visit select n::text, now(), 2 from generate_series(1, ${rows}::integer) as n`.execute(database.db);

  it('are exact up to the bound, with the sum', async () => {
    await fill(MAX_COUNTED_ROWS);
    const exact = { total: MAX_COUNTED_ROWS, isTotalExact: true };
    expect(await countBounded(database.db, sql`from visit`)).toEqual(exact);
    expect(await sumBounded(database.db, sql`amount`, sql`from visit`)).toEqual({ ...exact, sum: 20_000n });
  });

  it('end at the bound, without a sum', async () => {
    await fill(MAX_COUNTED_ROWS + 1);
    const bounded = { total: MAX_COUNTED_ROWS, isTotalExact: false };
    expect(await countBounded(database.db, sql`from visit`)).toEqual(bounded);
    expect(await sumBounded(database.db, sql`amount`, sql`from visit`)).toEqual({ ...bounded, sum: null });
  });

  it('are 0 of no rows', async () => {
    expect(await sumBounded(database.db, sql`amount`, sql`from visit`)).toEqual({
      total: 0,
      isTotalExact: true,
      sum: 0n,
    });
  });
});
