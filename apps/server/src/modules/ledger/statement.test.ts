import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  createTestDatabase,
  createTestLedger,
  fakeClock,
} from '../../../testing/index.ts';
import type { Tx } from '../../db/index.ts';
import { statement } from './index.ts';

const PLAYER = 7;
const PLACES = 40_000n;
/** One place in so many is a deposit, all others are bets. */
const EVERY = 400n;
const FIRST = '2026-09-25T03:00:00Z';

let database: TestDatabase;
let books: TestLedger;

/** Two bets a minute over some weeks and two turns of the month, as if they had been settled. */
async function playForWeeks(): Promise<void> {
  await sql`
    insert into ledger.transaction (seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts,
      hash, cause, stake, win, game)
    select place, 1, 100, 0, ${FIRST}::timestamptz + (place - 1) * interval '1 minute', gen_random_uuid(), ${PLAYER},
      case when place % ${EVERY} = 0 then 'deposit' else 'bet' end,
      case when place % ${EVERY} = 0 then '{11,1}'::smallint[] else '{1,10}' end, '{-500,500}', sha256('link'),
      case when place % ${EVERY} = 0 then 'recharge:R' || place end, 500, 0, 'tigre-da-vez'
    from generate_series(1, ${PLACES}::bigint) as place`.execute(database.db);
  await sql`insert into ledger.wallet (player_id, seq) values (${PLAYER}, ${PLACES})`.execute(database.db);
  await sql`analyze ledger.transaction`.execute(database.owner.db);
}

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock: fakeClock(FIRST), lanes: 1 });
  await playForWeeks();
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

const stretchSince = (since: string | null, until: string | null = null) =>
  statement.stretch(
    database.db,
    PLAYER,
    since === null ? null : new Date(since),
    until === null ? null : new Date(until),
  );

/** How many rows of the ledger this connection has read and not reported yet. */
async function rowsTouched(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ touched: bigint }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as touched
    from pg_stat_xact_user_tables where schemaname = 'ledger'`.execute(tx);
  return rows[0]?.touched ?? 0n;
}

/** How many rows of the ledger a reading touches. */
async function rowsRead(read: (tx: Tx) => Promise<unknown>): Promise<bigint> {
  return database.atomically(async (tx) => {
    const before = await rowsTouched(tx);
    await read(tx);
    return (await rowsTouched(tx)) - before;
  });
}

describe('a stretch of a chain', () => {
  it('is the whole of it where no day is named', async () => {
    expect(await stretchSince(null)).toEqual({ playerId: PLAYER, from: 1n, upTo: PLACES });
  });

  it('begins with the first place of its day, to the moment', async () => {
    expect((await stretchSince('2026-10-01T03:00:00.000Z')).from).toBe(6n * 1440n + 1n);
    expect((await stretchSince('2026-10-01T03:00:00.001Z')).from).toBe(6n * 1440n + 2n);
    expect((await stretchSince('2020-01-01T00:00:00Z')).from).toBe(1n);
  });

  it('ends before the first place of the day after it', async () => {
    const day = await stretchSince('2026-10-01T03:00:00Z', '2026-10-02T03:00:00Z');
    expect(day.upTo - day.from + 1n).toBe(1440n);
  });

  it('holds nothing where nothing happened since, or ever', async () => {
    const later = await stretchSince('2030-01-01T00:00:00Z');
    expect(later.upTo - later.from + 1n).toBe(0n);
    expect(await statement.stretch(database.db, 8, new Date(FIRST), null)).toEqual({ playerId: 8, from: 1n, upTo: 0n });
  });
});

describe('what a statement reads', () => {
  it('is some twenty rows to find where days begin, of however many', async () => {
    expect(await rowsRead((tx) => statement.stretch(tx, PLAYER, new Date('2026-10-10T03:00:00Z'), null))).toBeLessThan(
      40n,
    );
  });

  it('is the few movements beside play for its sums, and no bet', async () => {
    const stretch = await stretchSince(null);
    const [sum, ...others] = await statement.sums(database.db, stretch);
    expect(others).toEqual([]);
    expect(sum).toMatchObject({ kind: 'deposit', count: Number(PLACES / EVERY), cash: (PLACES / EVERY) * 500n });
    expect(await rowsRead((tx) => statement.sums(tx, stretch))).toBe(PLACES / EVERY);
  });

  it.each([1, 1_500])('is one page for page %i of everything', async (page) => {
    const stretch = await stretchSince(null);
    const read = await rowsRead((tx) => statement.page(tx, stretch, 'all', { page, limit: 20 }));
    expect(read).toBeLessThan(40n);
  });

  it('is one page of deposits, however many bets are between them', async () => {
    const stretch = await stretchSince(null);
    const page = { page: 2, limit: 10 };
    const lines = await statement.page(database.db, stretch, ['deposit'], page);
    expect(lines.map(({ cause }) => cause)).toEqual(
      Array.from({ length: 10 }, (_, place) => `recharge:R${PLACES - BigInt(place + 10) * EVERY}`),
    );
    expect(await rowsRead((tx) => statement.page(tx, stretch, ['deposit'], page))).toBeLessThanOrEqual(PLACES / EVERY);
  });
});
