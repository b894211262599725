import { sql } from 'kysely';
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
/** Looks at the books from before the first bet to after the last, as a slow report does: no dead row can be tidied away. */
let onlooker: Session;

beforeAll(async () => {
  database = await createTestDatabase();
  session = await openSession({ url: database.url, applicationName: 'first plan' });
  books = await createTestLedger(database);
  for (let player = 1; player <= PLAYERS; player += 1) await books.open(player, { cash: 1_000_000 });
  onlooker = await openSession({ url: database.url, applicationName: 'onlooker' });
  await onlooker.query({ text: 'begin isolation level repeatable read' }, []);
  await onlooker.query({ text: 'select 1' }, []);
});

afterAll(async () => {
  await session.close();
  await onlooker.close();
  await books.close();
  await database.drop();
});

interface Work {
  /** Rows that were found by an index, and rows that scans of whole tables gave. */
  fromIndexes: bigint;
  fromTables: bigint;
  /** Scans of the one index that can find a key only by reading all that a player ever did. */
  byPlace: bigint;
}

/**
 * What this connection has read and not yet reported, which it does between transactions only. The figures of
 * the database as a whole would hold what other connections read too, and these report when they have been idle.
 */
async function workDone(): Promise<Work> {
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
  const [fromIndexes = 0n, fromTables = 0n, byPlace = 0n] = row ?? [];
  return { fromIndexes, fromTables, byPlace };
}

/** Two bets of each player, under the next numbers of their seeds. */
function batchOf(number: number, keyTime: Date): BetRow[] {
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
        grantId: null,
        bonusCounted: 0n,
        bonusMayPay: false,
        evidence: '{}',
        keyTime,
      };
    }),
  );
}

/** What each batch read. */
async function settleBatches(first: number, at: Date): Promise<Work[]> {
  const slot = await claimSlot(session);
  const works: Work[] = [];
  for (let batch = first; batch < first + BATCHES; batch += 1) {
    await session.query({ text: 'begin' }, []);
    const before = await workDone();
    const settlements = await settleBets(session, slot, batchOf(batch, at), at, at.toISOString().slice(0, 10));
    expect(settlements.every(({ status }) => status === 'settled')).toBe(true);
    const now = await workDone();
    await session.query({ text: 'commit' }, []);
    works.push({
      fromIndexes: now.fromIndexes - before.fromIndexes,
      fromTables: now.fromTables - before.fromTables,
      byPlace: now.byPlace - before.byPlace,
    });
  }
  return works;
}

/**
 * A wallet is looked up to be locked, to be read and to be written: three rows for a bet. Rows that are alive are counted, not
 * entries of indexes: those of dead rows stay for as long as another connection looks, which is not the plan's fault. A lookup that reads history finds hundreds.
 */
const MOST_A_BET = 4n;

/** The batches that read more than that; their figures, so that a failure tells what was read. */
function beyondConstant(works: readonly Work[]): Work[] {
  const most = MOST_A_BET * BigInt(BETS);
  return works.filter(({ fromIndexes, fromTables, byPlace }) => fromIndexes > most || fromTables > 0n || byPlace > 0n);
}

describe('the plan that a connection makes', () => {
  it('while the ledger is empty is right when it is full', async () => {
    expect(beyondConstant(await settleBatches(0, new Date('2026-11-20T15:00:00Z')))).toEqual([]);
  });

  it('is right for a month that has just begun', async () => {
    expect(beyondConstant(await settleBatches(BATCHES, new Date('2026-12-01T15:00:00Z')))).toEqual([]);
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
    await sql.raw(naive).execute(database.owner.db);
    const works = await settleBatches(2 * BATCHES, new Date('2027-01-01T15:00:00Z'));
    expect(beyondConstant(works)).not.toEqual([]);
  });
});
