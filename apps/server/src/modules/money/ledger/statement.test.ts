import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  createTestDatabase,
  createTestLedger,
  fakeClock,
} from '../../../../testing/index.ts';
import type { Tx } from '../../../db/index.ts';
import { statement } from './index.ts';

const PLAYER = 7;
const ENTRIES = 40_000n;
/** Every 400th entry is a deposit, all others are bets. */
const DEPOSIT_INTERVAL = 400n;
const FIRST = '2026-09-25T03:00:00Z';

let database: TestDatabase;
let books: TestLedger;

/** Inserts an entry a minute over four weeks and a turn of the month. */
async function insertEntries(): Promise<void> {
  await sql`
    insert into ledger.transaction (seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts,
      hash, cause, stake, win, game)
    select seq, 1, 100, 0, ${FIRST}::timestamptz + (seq - 1) * interval '1 minute', gen_random_uuid(), ${PLAYER},
      case when seq % ${DEPOSIT_INTERVAL} = 0 then 'deposit' else 'bet' end,
      case when seq % ${DEPOSIT_INTERVAL} = 0 then '{11,1}'::smallint[] else '{1,10}' end, '{-500,500}', sha256('link'),
      case when seq % ${DEPOSIT_INTERVAL} = 0 then 'deposit:R' || seq end, 500, 0, 'tigre-da-vez'
    from generate_series(1, ${ENTRIES}::bigint) as seq`.execute(database.db);
  await sql`insert into ledger.wallet (player_id, seq) values (${PLAYER}, ${ENTRIES})`.execute(database.db);
  await sql`analyze ledger.transaction`.execute(database.owner.db);
}

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock: fakeClock(FIRST), connections: 1 });
  await insertEntries();
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

const findRangeSince = (since: string | null, until: string | null = null) =>
  statement.findRange(
    database.db,
    PLAYER,
    since === null ? null : new Date(since),
    until === null ? null : new Date(until),
  );

/** Counts the rows of the ledger that this transaction has read. */
async function countRowsTouched(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ touched: bigint }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as touched
    from pg_stat_xact_user_tables where schemaname = 'ledger'`.execute(tx);
  return rows[0]?.touched ?? 0n;
}

/** Counts the rows of the ledger that a call reads. */
async function countRowsRead(read: (tx: Tx) => Promise<unknown>): Promise<bigint> {
  return database.atomically(async (tx) => {
    const before = await countRowsTouched(tx);
    await read(tx);
    return (await countRowsTouched(tx)) - before;
  });
}

describe('a range of a chain', () => {
  it('is the whole chain without dates', async () => {
    expect(await findRangeSince(null)).toEqual({ playerId: PLAYER, from: 1n, upTo: ENTRIES });
  });

  it('begins with the first movement of its day, to the moment', async () => {
    expect((await findRangeSince('2026-10-01T03:00:00.000Z')).from).toBe(6n * 1440n + 1n);
    expect((await findRangeSince('2026-10-01T03:00:00.001Z')).from).toBe(6n * 1440n + 2n);
    expect((await findRangeSince('2020-01-01T00:00:00Z')).from).toBe(1n);
  });

  it('ends before the first movement of the next day', async () => {
    const day = await findRangeSince('2026-10-01T03:00:00Z', '2026-10-02T03:00:00Z');
    expect(day.upTo - day.from + 1n).toBe(1440n);
  });

  it('is empty where nothing happened', async () => {
    const later = await findRangeSince('2030-01-01T00:00:00Z');
    expect(later.upTo - later.from + 1n).toBe(0n);
    expect(await statement.findRange(database.db, 8, new Date(FIRST), null)).toEqual({
      playerId: 8,
      from: 1n,
      upTo: 0n,
    });
  });
});

describe('the rows that a statement reads', () => {
  it('are about twenty to find the start of a day', async () => {
    expect(
      await countRowsRead((tx) => statement.findRange(tx, PLAYER, new Date('2026-10-10T03:00:00Z'), null)),
    ).toBeLessThan(40n);
  });

  it('are the movements beside play for its sums, and no bet', async () => {
    const range = await findRangeSince(null);
    const [sum, ...others] = await statement.listKindSums(database.db, range);
    expect(others).toEqual([]);
    expect(sum).toMatchObject({
      kind: 'deposit',
      count: Number(ENTRIES / DEPOSIT_INTERVAL),
      cash: (ENTRIES / DEPOSIT_INTERVAL) * 500n,
    });
    expect(await countRowsRead((tx) => statement.listKindSums(tx, range))).toBe(ENTRIES / DEPOSIT_INTERVAL);
  });

  it.each([1, 1_500])('is one page for page %i of everything', async (page) => {
    const range = await findRangeSince(null);
    const read = await countRowsRead((tx) => statement.listPage(tx, range, 'all', { page, limit: 20 }));
    expect(read).toBeLessThan(40n);
  });

  it('are one page of deposits, however many bets lie between', async () => {
    const range = await findRangeSince(null);
    const page = { page: 2, limit: 10 };
    const lines = await statement.listPage(database.db, range, ['deposit'], page);
    expect(lines.map(({ cause }) => cause)).toEqual(
      Array.from({ length: 10 }, (_, seq) => `deposit:R${ENTRIES - BigInt(seq + 10) * DEPOSIT_INTERVAL}`),
    );
    expect(await countRowsRead((tx) => statement.listPage(tx, range, ['deposit'], page))).toBeLessThanOrEqual(
      ENTRIES / DEPOSIT_INTERVAL,
    );
  });
});
