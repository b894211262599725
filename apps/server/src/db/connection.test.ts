import { sql } from 'kysely';
import { types } from 'pg';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type TestDatabase, createEmptyDatabase } from '../../testing/database.ts';
import { type Db, type Queryable, type Tx, connect } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(() => database.drop());

async function one(text: string): Promise<unknown> {
  const { rows } = await sql.raw<{ value: unknown }>(`select ${text} as value`).execute(database.db);
  return rows[0]?.value;
}

describe('values of the database', () => {
  it('gives whole numbers of 64 bits exactly', async () => {
    expect(await one('9007199254740993::int8')).toBe(9_007_199_254_740_993n);
    expect(await one("'{1,null,9007199254740993}'::int8[]")).toEqual([1n, null, 9_007_199_254_740_993n]);
  });

  it('gives a numeric as its exact text: a sum of int8 must be cast back before it is money', async () => {
    expect(await one('0.10::numeric')).toBe('0.10');
    expect(await one("'{0.10,2}'::numeric[]")).toEqual(['0.10', '2']);
    expect(await one('(select sum(v)::int8 from (values (1::int8), (2::int8)) as t (v))')).toBe(3n);
  });

  it('gives points in time and days as Dates, days at midnight in UTC', async () => {
    expect(await one("'2026-03-01 10:00:00-03'::timestamptz")).toEqual(new Date('2026-03-01T13:00:00Z'));
    expect(await one("'2026-03-01'::date")).toEqual(new Date('2026-03-01T00:00:00Z'));
  });

  it('takes bigints and arrays of them as they are', async () => {
    const { rows } = await sql<{ one: bigint; many: bigint[] }>`
      select ${5n}::int8 as one, ${[1n, 2n]}::int8[] as many
    `.execute(database.db);
    expect(rows).toEqual([{ one: 5n, many: [1n, 2n] }]);
  });

  it('leaves the parsers of everyone else in this process alone', () => {
    const parserOf: (oid: number) => (text: string) => unknown = types.getTypeParser;
    expect(parserOf(types.builtins.INT8)('1')).toBe('1');
  });
});

describe('a session', () => {
  it('is in UTC, bears its name and cannot hold its locks for ever', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('TimeZone', 'application_name', 'idle_in_transaction_session_timeout', 'statement_timeout')
      order by name
    `.execute(database.db);
    expect(rows.map(({ setting }) => setting)).toEqual(['UTC', expect.stringContaining('arara'), '15000', '30000']);
  });

  it('survives the loss of its idle connections', async () => {
    await one('1');
    const other = connect({ url: database.url, max: 1 });
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    `.execute(other.db);
    await other.close();
    await expect.poll(() => one('1').catch(() => 'broken')).toBe(1);
  });

  it('closes twice without complaint', async () => {
    const { close } = connect({ url: database.url });
    await close();
    await close();
  });
});

describe('the two handles', () => {
  it('both read, and neither passes for the other', () => {
    expectTypeOf<Db>().toExtend<Queryable>();
    expectTypeOf<Tx>().toExtend<Queryable>();
    expectTypeOf<Db>().not.toExtend<Tx>();
    expectTypeOf<Tx>().not.toExtend<Db>();
  });
});
