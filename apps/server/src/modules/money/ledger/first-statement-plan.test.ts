import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  seedOf,
} from '../../../../testing/index.ts';
import { type Session, openSession } from '../../../db/index.ts';
import { type BetRow, claimSlot, settleBets } from './bet-store.ts';
import { computeTransactionId } from './movement.ts';

// A connection plans a statement once, by the size of the tables at that time. A plan that was made for an empty month
// could read the whole month for every bet when it is full. The tests count rows read, not time.

const PLAYERS = 10;
const BATCHES = 50;
const BETS = 2 * PLAYERS;

let database: TestDatabase;
let books: TestLedger;
let session: Session;
/** Holds a snapshot from before the first bet to after the last, as a slow report does: no dead row can be vacuumed. */
let snapshotReader: Session;

beforeAll(async () => {
  database = await createTestDatabase();
  session = await openSession({ url: database.url, applicationName: 'first plan' });
  books = await createTestLedger(database);
  for (let player = 1; player <= PLAYERS; player += 1) await books.open(player, { cash: 1_000_000 });
  snapshotReader = await openSession({ url: database.url, applicationName: 'snapshot reader' });
  await snapshotReader.query({ text: 'begin isolation level repeatable read' }, []);
  await snapshotReader.query({ text: 'select 1' }, []);
});

afterAll(async () => {
  await session.close();
  await snapshotReader.close();
  await books.close();
  await database.drop();
});

interface Work {
  /** Rows read by indexes, and rows read by scans of whole tables. */
  fromIndexes: bigint;
  fromTables: bigint;
  /** Scans of the index that can find a key only by reading a player's whole chain. */
  byChain: bigint;
}

/**
 * Counts the rows that this transaction has read. The counters of the whole database would include other connections,
 * which report late.
 */
async function countWork(): Promise<Work> {
  const [row] = await session.query<[bigint, bigint, bigint]>(
    {
      text: `
        select
          coalesce(sum(pg_stat_get_xact_tuples_fetched(oid)), 0)::bigint,
          coalesce(sum(pg_stat_get_xact_tuples_returned(oid)) filter (where relkind = 'r'), 0)::bigint,
          coalesce(sum(pg_stat_get_xact_numscans(oid)) filter (where relname like '%player_id_seq_idx'), 0)::bigint
        from pg_class where relnamespace = 'ledger'::regnamespace and relkind in ('i', 'r')`,
    },
    [],
  );
  const [fromIndexes = 0n, fromTables = 0n, byChain = 0n] = row ?? [];
  return { fromIndexes, fromTables, byChain };
}

/** Creates two bets of each player, with the next nonces of their seeds. */
function createBatch(number: number, keyTime: Date): BetRow[] {
  return [0, 1].flatMap((turn) =>
    Array.from({ length: PLAYERS }, (_, index): BetRow => {
      const { playerId, nonce, stake, win, game } = betOf(index + 1, { nonce: BigInt(number * 2 + turn) });
      const id = computeTransactionId(playerId, `bet:${nonce}`);
      return {
        playerId,
        id,
        fingerprint: 1n,
        seedId: seedOf(playerId),
        nonce,
        stake,
        win,
        counted: 0n,
        game,
        grantId: null,
        bonusCounted: 0n,
        bonusMayPay: false,
        evidence: '{}',
        keyTime,
      };
    }),
  );
}

/** Settles batches and returns the rows that each read. */
async function settleBatches(first: number, at: Date): Promise<Work[]> {
  const slot = await claimSlot(session);
  const works: Work[] = [];
  for (let batch = first; batch < first + BATCHES; batch += 1) {
    await session.query({ text: 'begin' }, []);
    const before = await countWork();
    const settlements = await settleBets(session, slot, createBatch(batch, at), at, at.toISOString().slice(0, 10));
    expect(settlements.every(({ status }) => status === 'settled')).toBe(true);
    const now = await countWork();
    await session.query({ text: 'commit' }, []);
    works.push({
      fromIndexes: now.fromIndexes - before.fromIndexes,
      fromTables: now.fromTables - before.fromTables,
      byChain: now.byChain - before.byChain,
    });
  }
  return works;
}

/**
 * A bet reads three rows, since its wallet is locked, read and written. Only live rows count: index entries of dead
 * rows remain while another connection holds a snapshot, whatever the plan. A lookup that reads history reads hundreds
 * of rows.
 */
const MAX_ROWS_PER_BET = 4n;

/** Returns the counts of batches that read more than that, so that a failure shows them. */
function findExcessiveWork(works: readonly Work[]): Work[] {
  const maximum = MAX_ROWS_PER_BET * BigInt(BETS);
  return works.filter(
    ({ fromIndexes, fromTables, byChain }) => fromIndexes > maximum || fromTables > 0n || byChain > 0n,
  );
}

describe('the query plan that a connection caches', () => {
  it('on an empty ledger stays right when it is full', async () => {
    expect(findExcessiveWork(await settleBatches(0, new Date('2026-11-20T15:00:00Z')))).toEqual([]);
  });

  it('is right for a month that has just begun', async () => {
    expect(findExcessiveWork(await settleBatches(BATCHES, new Date('2026-12-01T15:00:00Z')))).toEqual([]);
  });

  it('would be wrong for a plain join, and this test would fail', async () => {
    const [row] = await session.query<[string]>(
      { text: `select pg_get_functiondef('ledger.settle_bets_v1'::regproc)` },
      [],
    );
    const naive = (row?.[0] ?? '')
      .replaceAll(/^ SET .*$/gm, '')
      .replace(
        /left join lateral \(.*?\bwhere (.*?) limit 1\s*\) as t on true/s,
        (_lookup, condition: string) => `left join ledger.transaction t on ${condition.replaceAll(/\bo\./g, 't.')}`,
      );
    expect(naive).toContain('left join ledger.transaction t on t.player_id');
    await sql.raw(naive).execute(database.owner.db);
    const works = await settleBatches(2 * BATCHES, new Date('2027-01-01T15:00:00Z'));
    expect(findExcessiveWork(works)).not.toEqual([]);
  });
});
