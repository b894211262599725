import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  seedOf,
} from '../../../testing/index.ts';
import { type Session, openSession } from '../../db/index.ts';
import { type BetRow, claimSlot, settleBets } from './bet-store.ts';
import { transactionId } from './transaction-id.ts';

// A plan is made once for the life of a connection, by what the tables held then. One that was made while a
// month was empty would read all of it for every bet when it is full; so the work is counted, not the time.

const PLAYERS = 10;
const BATCHES = 50;
const BETS = 2 * PLAYERS;

let database: TestDatabase;
let books: TestLedger;
let session: Session;

beforeAll(async () => {
  database = await createTestDatabase();
  session = await openSession({ url: database.url, applicationName: 'first plan' });
  books = await createTestLedger(database);
  for (let player = 1; player <= PLAYERS; player += 1) await books.open(player, { cash: 1_000_000 });
});

afterAll(async () => {
  await session.close();
  await books.close();
  await database.drop();
});

interface Work {
  /** Items that scans of indexes gave, and rows that scans of whole tables gave. */
  fromIndexes: bigint;
  fromTables: bigint;
  /** Scans of the one index that can find a key only by reading all that a player ever did. */
  byPlace: bigint;
}

/** What the connection has read so far. Its figures are shown with the next statement, so it is told to. */
async function workDone(): Promise<Work> {
  await session.query({ text: 'select pg_stat_force_next_flush()' }, []);
  const [row] = await session.query<[bigint, bigint, bigint]>(
    {
      text: `
        select
          (select sum(idx_tup_read) from pg_stat_user_indexes where schemaname = 'ledger')::bigint,
          (select sum(seq_tup_read) from pg_stat_user_tables where schemaname = 'ledger')::bigint,
          (select sum(idx_scan) from pg_stat_user_indexes where indexrelname like '%player_id_seq_idx')::bigint`,
    },
    [],
  );
  const [fromIndexes = 0n, fromTables = 0n, byPlace = 0n] = row ?? [];
  return { fromIndexes, fromTables, byPlace };
}

/** Two bets of each player, under the next numbers of their seeds. */
function batchOf(number: number): BetRow[] {
  return [0, 1].flatMap((turn) =>
    Array.from({ length: PLAYERS }, (_, index): BetRow => {
      const { playerId, nonce, stake, win, game } = betOf(index + 1, { nonce: BigInt(number * 2 + turn) });
      const id = transactionId(playerId, `bet:${nonce}`);
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
        evidence: '{}',
      };
    }),
  );
}

/** What each batch read. */
async function settleBatches(first: number, at: Date): Promise<Work[]> {
  const slot = await claimSlot(session);
  const works: Work[] = [];
  let before = await workDone();
  for (let batch = first; batch < first + BATCHES; batch += 1) {
    const settlements = await settleBets(session, slot, batchOf(batch), at, at.toISOString().slice(0, 10));
    expect(settlements.every(({ status }) => status === 'settled')).toBe(true);
    const now = await workDone();
    works.push({
      fromIndexes: now.fromIndexes - before.fromIndexes,
      fromTables: now.fromTables - before.fromTables,
      byPlace: now.byPlace - before.byPlace,
    });
    before = now;
  }
  return works;
}

/** A wallet is looked up to be locked, to be read and to be written: three items for a bet are too many already. */
const MOST_A_BET = 3n;

function isConstant(works: readonly Work[]): boolean {
  const most = MOST_A_BET * BigInt(BETS);
  return works.every(
    ({ fromIndexes, fromTables, byPlace }) => fromIndexes <= most && fromTables === 0n && byPlace === 0n,
  );
}

describe('the plan that a connection makes', () => {
  it('while the ledger is empty is right when it is full', async () => {
    expect(isConstant(await settleBatches(0, new Date('2026-11-20T15:00:00Z')))).toBe(true);
  });

  it('is right for a month that has just begun', async () => {
    expect(isConstant(await settleBatches(BATCHES, new Date('2026-12-01T15:00:00Z')))).toBe(true);
  });

  it('would be wrong for a lookup that is a mere join, and this file would see it', async () => {
    const [row] = await session.query<[string]>(
      { text: `select pg_get_functiondef('ledger.settle_bets'::regproc)` },
      [],
    );
    const naive = (row?.[0] ?? '')
      .replaceAll(/^ SET .*$/gm, '')
      .replace(
        /left join lateral \(.*?\bwhere (.*?) limit 1\s*\) as t on true/s,
        (_lookup, condition: string) => `left join ledger.transaction t on ${condition.replaceAll(/\bo\./g, 't.')}`,
      );
    expect(naive).toContain('left join ledger.transaction t on t.player_id');
    await session.query({ text: naive }, []);
    const works = await settleBatches(2 * BATCHES, new Date('2027-01-01T15:00:00Z'));
    expect(isConstant(works)).toBe(false);
  });
});
