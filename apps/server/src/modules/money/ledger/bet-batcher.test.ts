import { createServer } from 'node:net';
import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  requireSoundLedger,
} from '../../../../testing/index.ts';
import type { BetSettlement } from './index.ts';

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let nextPlayer = 1;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
});

beforeEach(async () => {
  books = await createTestLedger(database, { clock, connections: 1 });
});

afterEach(() => books.close());

afterAll(async () => {
  await requireSoundLedger(database);
  await database.drop();
});

const open = (cash = 10_000) => books.open(nextPlayer++, { cash });

const toStatuses = (settlements: readonly BetSettlement[]) => settlements.map(({ status }) => status);

/** Polls until the condition holds. */
async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
}

/** Lists the connections that settle bets, and whether each waits for a lock. */
async function listBetConnections(): Promise<{ pid: number; isWaiting: boolean }[]> {
  const { rows } = await sql<{ pid: number; isWaiting: boolean }>`
    select pid, wait_event_type is not distinct from 'Lock' as "isWaiting" from pg_stat_activity
    where datname = current_database() and application_name = 'arara bets'`.execute(database.db);
  return rows;
}

const untilOneWaits = () => waitUntil(async () => (await listBetConnections()).some(({ isWaiting }) => isWaiting));

async function cutBetConnections(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'arara bets'`.execute(database.db);
}

/** Locks a wallet while `fn` runs, so that the batch with its bet waits. */
async function holdWallet(playerId: number, fn: () => Promise<void>): Promise<void> {
  await database.atomically(async (tx) => {
    await sql`select from ledger.wallet where player_id = ${playerId} for no key update`.execute(tx);
    await fn();
  });
}

/** Lists the players' rounds: nonces, and the transactions that committed them. */
async function listRounds(playerIds: readonly number[]): Promise<{ nonce: bigint; commit: string }[]> {
  const { rows } = await sql<{ nonce: bigint; commit: string }>`
    select nonce, xmin::text as commit from ledger.transaction
    where player_id = any(${playerIds}) and kind = 'bet' order by player_id, seq`.execute(database.db);
  return rows;
}

describe('bet batching', () => {
  it('collects the bets that arrive while the previous batch commits', async () => {
    const slow = await open();
    const players = [await open(), await open(), await open()];
    const bets: Promise<BetSettlement>[] = [];
    await holdWallet(slow, async () => {
      bets.push(books.ledger.settle(betOf(slow)));
      await untilOneWaits();
      for (const player of players) {
        bets.push(books.ledger.settle(betOf(player)));
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await listRounds(players)).toEqual([]);
    });
    expect(toStatuses(await Promise.all(bets))).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect(new Set((await listRounds(players)).map(({ commit }) => commit)).size).toBe(1);
    expect(new Set((await listRounds([slow, ...players])).map(({ commit }) => commit)).size).toBe(2);
  });

  it('splits a long queue into several commits', async () => {
    const player = await open(100_000);
    const bets = Array.from({ length: 600 }, (_, index) =>
      books.ledger.settle(betOf(player, { nonce: BigInt(index), stake: centavos(1) })),
    );
    expect(new Set(toStatuses(await Promise.all(bets)))).toEqual(new Set(['settled']));
    expect(new Set((await listRounds([player])).map(({ commit }) => commit)).size).toBe(3);
  });
});

describe('a full queue', () => {
  it('refuses the next bet with busy and accepts it later', async () => {
    const [slow, second, third, late] = [await open(), await open(), await open(), await open()];
    const narrow = await createTestLedger(database, { clock, connections: 1, maxWaiting: 2 });
    const bets: Promise<BetSettlement>[] = [];
    await holdWallet(slow, async () => {
      bets.push(narrow.ledger.settle(betOf(slow)));
      await untilOneWaits();
      bets.push(narrow.ledger.settle(betOf(second)), narrow.ledger.settle(betOf(third)));
      await expect(narrow.ledger.settle(betOf(late))).rejects.toMatchObject({
        code: 'busy',
        detail: { retryAfterSeconds: 1 },
      });
    });
    expect(toStatuses(await Promise.all(bets))).toEqual(['settled', 'settled', 'settled']);
    expect(await narrow.ledger.settle(betOf(late))).toMatchObject({ status: 'settled' });
    await narrow.close();
  });
});

describe('a bet that the database rejects', () => {
  it('fails alone; the other bets of its batch are settled once', async () => {
    const players = [await open(), await open(), await open()];
    const bets = players.map((player, index) =>
      books.ledger.settle(betOf(player, index === 1 ? { seedId: 'no seed at all' } : {})),
    );
    const [first, poisoned, last] = await Promise.allSettled(bets);
    expect([first, last]).toMatchObject([{ value: { status: 'settled' } }, { value: { status: 'settled' } }]);
    expect(poisoned).toMatchObject({ status: 'rejected', reason: { code: '22P02' } });
    expect(await listRounds(players)).toHaveLength(2);
  });

  it('fails before it is sent when it cannot be serialised, on every attempt', async () => {
    const player = await open();
    const bad = betOf(player, { outcome: { paid: 100n } });
    await expect(books.ledger.settle(bad)).rejects.toThrow(TypeError);
    await expect(books.ledger.settle(bad)).rejects.toThrow(TypeError);
    expect(await books.ledger.settle(betOf(player))).toMatchObject({ status: 'settled' });
  });
});

describe('a month without a partition', () => {
  it('creates the partition with the first bets, on two nodes at once', async () => {
    const players = [await open(), await open(), await open(), await open()];
    const own = fakeClock();
    const [one, two] = [
      await createTestLedger(database, { clock: own, connections: 1 }),
      await createTestLedger(database, { clock: own, connections: 1 }),
    ];
    // An hour into August in UTC, when it is still July in São Paulo: neither month has a partition.
    const later = new Date('2033-08-01T01:00:00Z');
    own.advance((later.getTime() - own.now().getTime()) / 1000);
    const settlements = await Promise.all(
      players.map((player, index) => (index % 2 === 0 ? one : two).ledger.settle(betOf(player))),
    );
    expect(settlements).toMatchObject(players.map(() => ({ status: 'settled', at: later })));
    await Promise.all([one.close(), two.close()]);
  });
});

describe('a lost connection', () => {
  it('reconnects for the next bet when it was idle', async () => {
    const player = await open();
    await books.ledger.settle(betOf(player));
    await cutBetConnections();
    await waitUntil(async () => (await listBetConnections()).length === 0);
    expect(await books.ledger.settle(betOf(player, { nonce: 1n }))).toMatchObject({ status: 'settled' });
  });

  it('retries a batch that was in flight and loses no bet', async () => {
    const players = [await open(), await open()];
    const bets: Promise<BetSettlement>[] = [];
    await holdWallet(players[0] ?? 0, async () => {
      bets.push(...players.map((player) => books.ledger.settle(betOf(player))));
      await untilOneWaits();
      await cutBetConnections();
    });
    expect(toStatuses(await Promise.all(bets))).toEqual(['settled', 'settled']);
    expect(await listRounds(players)).toHaveLength(2);
  });

  it('answers and stores every bet once when it is cut repeatedly under load', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => open()));
    const answered: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const bets = players.map((player) => books.ledger.settle(betOf(player, { nonce: BigInt(round) })));
      if (round % 2 === 0) await cutBetConnections();
      answered.push(...toStatuses(await Promise.all(bets)));
    }
    // A bet that was committed and not answered is found by its key.
    expect(answered.filter((status) => status !== 'settled' && status !== 'replayed')).toEqual([]);
    const numbers = Array.from({ length: 12 }, (_, round) => BigInt(round));
    expect((await listRounds(players)).map(({ nonce }) => nonce)).toEqual(players.flatMap(() => numbers));
  });
});

describe('a batch that PostgreSQL rolled back after a deadlock', () => {
  it.each(['40P01', '40001'])('is sent again (%s)', async (code) => {
    const players = [await open(), await open()];
    // A sequence counts rolled-back attempts as well: two attempts fail, the third succeeds.
    await sql
      .raw(`
        create sequence written;
        grant usage on sequence written to public;
        create function lose_the_race() returns trigger language plpgsql as $$ begin
          if nextval('written') < 3 then raise exception 'lost the race' using errcode = '${code}'; end if;
          return new;
        end $$;
        create trigger race before update on ledger.wallet for each row execute function lose_the_race()`)
      .execute(database.owner.db);
    const settlements = await Promise.all(players.map((player) => books.ledger.settle(betOf(player))));
    await sql.raw('drop function lose_the_race cascade; drop sequence written').execute(database.owner.db);
    expect(toStatuses(settlements)).toEqual(['settled', 'settled']);
    expect(books.complaints).toHaveLength(2);
    expect(await listRounds(players)).toHaveLength(2);
  });
});

describe('a database that stays unavailable', () => {
  it('refuses every waiting bet with busy', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const address = listener.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await new Promise((resolve) => listener.close(resolve));
    const url = `postgres://nobody@127.0.0.1:${port}/nothing`;
    const node = await createTestLedger({ ...database, url }, { clock, connections: 1, retryDelaysMs: [0, 0] });
    const bets = await Promise.allSettled([betOf(1), betOf(2)].map((bet) => node.ledger.settle(bet)));
    expect(bets).toMatchObject(
      bets.map(() => ({ status: 'rejected', reason: { code: 'busy', detail: { retryAfterSeconds: 1 } } })),
    );
    await node.close();
  });
});

describe('closing', () => {
  it('settles the queued bets', async () => {
    const players = [await open(), await open()];
    const node = await createTestLedger(database, { clock });
    const bets = players.map((player) => node.ledger.settle(betOf(player)));
    await node.close();
    expect(toStatuses(await Promise.all(bets))).toEqual(['settled', 'settled']);
  });

  it('closes a connection that was never used, and one that is closed already', async () => {
    const node = await createTestLedger(database, { clock });
    await node.close();
    await node.close();
    await books.ledger.settle(betOf(await open()));
    await books.close();
    await waitUntil(async () => (await listBetConnections()).length === 0);
    await books.close();
  });
});
