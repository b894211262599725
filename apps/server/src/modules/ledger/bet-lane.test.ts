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
} from '../../../testing/index.ts';
import { type Settlement } from './index.ts';

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let nextPlayer = 1;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
});

beforeEach(async () => {
  books = await createTestLedger(database, { clock, lanes: 1 });
});

afterEach(() => books.close());

afterAll(async () => {
  await requireSoundLedger(database);
  await database.drop();
});

const open = (cash = 10_000) => books.open(nextPlayer++, { cash });

const statusesOf = (settlements: readonly Settlement[]) => settlements.map(({ status }) => status);

/** Asks until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

/** What the connections that settle bets are doing. */
async function lanes(): Promise<{ pid: number; isWaiting: boolean }[]> {
  const { rows } = await sql<{ pid: number; isWaiting: boolean }>`
    select pid, wait_event_type is not distinct from 'Lock' as "isWaiting" from pg_stat_activity
    where datname = current_database() and application_name = 'arara bets'`.execute(database.db);
  return rows;
}

const untilOneWaits = () => until(async () => (await lanes()).some(({ isWaiting }) => isWaiting));

async function cutLanes(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'arara bets'`.execute(database.db);
}

/** Keeps a wallet from all others while `fn` runs, and thereby the batch that its bet is in. */
async function holding(playerId: number, fn: () => Promise<void>): Promise<void> {
  await database.atomically(async (tx) => {
    await sql`select from ledger.wallet where player_id = ${playerId} for no key update`.execute(tx);
    await fn();
  });
}

/** Rounds of a player as they stand: numbers, and the commits that brought them. */
async function roundsOf(playerIds: readonly number[]): Promise<{ nonce: bigint; commit: string }[]> {
  const { rows } = await sql<{ nonce: bigint; commit: string }>`
    select nonce, xmin::text as commit from ledger.transaction
    where player_id = any(${playerIds}) and kind = 'bet' order by player_id, seq`.execute(database.db);
  return rows;
}

describe('the next batch', () => {
  it('is whatever arrived while the last one was being committed', async () => {
    const slow = await open();
    const players = [await open(), await open(), await open()];
    const bets: Promise<Settlement>[] = [];
    await holding(slow, async () => {
      bets.push(books.ledger.settle(betOf(slow)));
      await untilOneWaits();
      for (const player of players) {
        bets.push(books.ledger.settle(betOf(player)));
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await roundsOf(players)).toEqual([]);
    });
    expect(statusesOf(await Promise.all(bets))).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect(new Set((await roundsOf(players)).map(({ commit }) => commit)).size).toBe(1);
    expect(new Set((await roundsOf([slow, ...players])).map(({ commit }) => commit)).size).toBe(2);
  });

  it('is never so long that the first in it waits for the last: many are several commits', async () => {
    const player = await open(100_000);
    const bets = Array.from({ length: 600 }, (_, index) =>
      books.ledger.settle(betOf(player, { nonce: BigInt(index), stake: centavos(1) })),
    );
    expect(new Set(statusesOf(await Promise.all(bets)))).toEqual(new Set(['settled']));
    expect(new Set((await roundsOf([player])).map(({ commit }) => commit)).size).toBe(3);
  });
});

describe('a lane that is full', () => {
  it('tells the next to come back, and takes it when it does', async () => {
    const [slow, second, third, late] = [await open(), await open(), await open(), await open()];
    const narrow = await createTestLedger(database, { clock, lanes: 1, most: 2 });
    const bets: Promise<Settlement>[] = [];
    await holding(slow, async () => {
      bets.push(narrow.ledger.settle(betOf(slow)));
      await untilOneWaits();
      bets.push(narrow.ledger.settle(betOf(second)), narrow.ledger.settle(betOf(third)));
      await expect(narrow.ledger.settle(betOf(late))).rejects.toMatchObject({
        code: 'busy',
        detail: { retryAfterSeconds: 1 },
      });
    });
    expect(statusesOf(await Promise.all(bets))).toEqual(['settled', 'settled', 'settled']);
    expect(await narrow.ledger.settle(betOf(late))).toMatchObject({ status: 'settled' });
    await narrow.close();
  });
});

describe('a bet that the database cannot read', () => {
  it('fails alone; those beside it are settled once', async () => {
    const players = [await open(), await open(), await open()];
    const bets = players.map((player, place) =>
      books.ledger.settle(betOf(player, place === 1 ? { seedId: 'no seed at all' } : {})),
    );
    const [first, poisoned, last] = await Promise.allSettled(bets);
    expect([first, last]).toMatchObject([{ value: { status: 'settled' } }, { value: { status: 'settled' } }]);
    expect(poisoned).toMatchObject({ status: 'rejected', reason: { code: '22P02' } });
    expect(await roundsOf(players)).toHaveLength(2);
  });

  it('or that cannot be written down fails before it is sent, each time it is asked', async () => {
    const player = await open();
    const bad = betOf(player, { outcome: { paid: 100n } });
    await expect(books.ledger.settle(bad)).rejects.toThrow(TypeError);
    await expect(books.ledger.settle(bad)).rejects.toThrow(TypeError);
    expect(await books.ledger.settle(betOf(player))).toMatchObject({ status: 'settled' });
  });
});

describe('a month that has no partition', () => {
  it('is opened by the first bets of it, on two nodes at once', async () => {
    const players = [await open(), await open(), await open(), await open()];
    const own = fakeClock();
    const [one, two] = [
      await createTestLedger(database, { clock: own, lanes: 1 }),
      await createTestLedger(database, { clock: own, lanes: 1 }),
    ];
    // An hour into August, and in São Paulo it is still July: neither month was thought of.
    const later = new Date('2033-08-01T01:00:00Z');
    own.advance((later.getTime() - own.now().getTime()) / 1000);
    const settlements = await Promise.all(
      players.map((player, place) => (place % 2 === 0 ? one : two).ledger.settle(betOf(player))),
    );
    expect(settlements).toMatchObject(players.map(() => ({ status: 'settled', at: later })));
    await Promise.all([one.close(), two.close()]);
  });
});

describe('a connection that is cut', () => {
  it('while it rests is made anew for the next bet', async () => {
    const player = await open();
    await books.ledger.settle(betOf(player));
    await cutLanes();
    await until(async () => (await lanes()).length === 0);
    expect(await books.ledger.settle(betOf(player, { nonce: 1n }))).toMatchObject({ status: 'settled' });
  });

  it('in the middle of a batch costs another try, and no bet', async () => {
    const players = [await open(), await open()];
    const bets: Promise<Settlement>[] = [];
    await holding(players[0] ?? 0, async () => {
      bets.push(...players.map((player) => books.ledger.settle(betOf(player))));
      await untilOneWaits();
      await cutLanes();
    });
    expect(statusesOf(await Promise.all(bets))).toEqual(['settled', 'settled']);
    expect(await roundsOf(players)).toHaveLength(2);
  });

  it('again and again under load leaves every bet answered and there once', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => open()));
    const answered: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const bets = players.map((player) => books.ledger.settle(betOf(player, { nonce: BigInt(round) })));
      if (round % 2 === 0) await cutLanes();
      answered.push(...statusesOf(await Promise.all(bets)));
    }
    // One that was committed and not answered is found by its key.
    expect(answered.filter((status) => status !== 'settled' && status !== 'replayed')).toEqual([]);
    const numbers = Array.from({ length: 12 }, (_, round) => BigInt(round));
    expect((await roundsOf(players)).map(({ nonce }) => nonce)).toEqual(players.flatMap(() => numbers));
  });
});

describe('a batch that PostgreSQL undid for the sake of another', () => {
  it.each(['40P01', '40001'])('is sent again (%s)', async (code) => {
    const players = [await open(), await open()];
    // A sequence counts what is undone as well: two tries lose, the third goes through.
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
    expect(statusesOf(settlements)).toEqual(['settled', 'settled']);
    expect(books.complaints).toHaveLength(2);
    expect(await roundsOf(players)).toHaveLength(2);
  });
});

describe('a database that stays away', () => {
  it('is busy, for all who wait', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const address = listener.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await new Promise((resolve) => listener.close(resolve));
    const url = `postgres://nobody@127.0.0.1:${port}/nothing`;
    const node = await createTestLedger({ ...database, url }, { clock, lanes: 1, retryDelaysMs: [0, 0] });
    const bets = await Promise.allSettled([betOf(1), betOf(2)].map((bet) => node.ledger.settle(bet)));
    expect(bets).toMatchObject(
      bets.map(() => ({ status: 'rejected', reason: { code: 'busy', detail: { retryAfterSeconds: 1 } } })),
    );
    await node.close();
  });
});

describe('closing', () => {
  it('settles what waits', async () => {
    const players = [await open(), await open()];
    const node = await createTestLedger(database, { clock });
    const bets = players.map((player) => node.ledger.settle(betOf(player)));
    await node.close();
    expect(statusesOf(await Promise.all(bets))).toEqual(['settled', 'settled']);
  });

  it('lets go of the connection, of one that was never used and of one that was closed before', async () => {
    const node = await createTestLedger(database, { clock });
    await node.close();
    await node.close();
    await books.ledger.settle(betOf(await open()));
    await books.close();
    await until(async () => (await lanes()).length === 0);
    await books.close();
  });
});
