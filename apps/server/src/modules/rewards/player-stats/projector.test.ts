import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  depositOf,
  fakeClock,
} from '../../../../testing/index.ts';
import { type Tx, connect, createAtomically } from '../../../db/index.ts';
import { type PlayerStats, createPlayerStats } from './index.ts';

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let playerStats: PlayerStats;
let players = 0;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
  playerStats = createPlayerStats({ ...database, clock, isAtRisk: () => true });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

/** Moves the clock to noon of a day. */
async function at(day: string): Promise<void> {
  clock.advance((new Date(`${day}T12:00:00-03:00`).getTime() - clock.now().getTime()) / 1000);
  await books.ledger.openMonths(clock.now());
}

/** A player with one deposit, whose bets use consecutive nonces. */
async function newPlayer() {
  players += 1;
  const id = await books.open(players, { cash: 100_000 });
  let nonce = 0n;
  const bet = (stake: number) => books.ledger.settle(betOf(id, { nonce: nonce++, stake: centavos(stake) }));
  return { id, bet };
}

describe('the projection', () => {
  it('runs once for repeated and concurrent calls', async () => {
    const player = await newPlayer();
    for (let bet = 0; bet < 5; bet += 1) await player.bet(100);
    const node = createPlayerStats({ ...database, clock, isAtRisk: () => true });
    await Promise.all([playerStats, node, playerStats, node].map(({ catchUp }) => catchUp(player.id)));
    expect(await playerStats.read(database.db).findLifetime(player.id)).toMatchObject({
      staked: 500n,
      bets: 5n,
      depositCount: 1,
    });
  });

  it('runs once where several nodes read ahead', async () => {
    const player = await newPlayer();
    await player.bet(100);
    await playerStats.refresh(player.id);
    const node = createPlayerStats({ ...database, clock, isAtRisk: () => true });
    for (let bet = 0; bet < 5; bet += 1) {
      await player.bet(100);
      await Promise.all([playerStats, node, playerStats, node].map(({ refresh }) => refresh(player.id)));
    }
    expect(await playerStats.read(database.db).findLifetime(player.id)).toMatchObject({
      staked: 600n,
      bets: 6n,
      depositCount: 1,
    });
  });

  it('reads while the transaction opens, in six statements', async () => {
    const player = await newPlayer();
    await player.bet(100);
    await playerStats.refresh(player.id);
    await player.bet(100);
    let count = 0;
    const { db, close } = connect({ url: database.url, onStatement: () => void (count += 1) });
    const atomically = createAtomically(db, { onError: (error) => expect(error).toBeUndefined() });
    const counted = createPlayerStats({ db, atomically, clock, isAtRisk: () => true });
    await counted.refresh(player.id);
    expect(count).toBe(6);
    await counted.refresh(player.id);
    expect(count).toBe(8);
    await close();
    expect((await playerStats.read(database.db).findLifetime(player.id)).bets).toBe(2n);
  });

  it('does not run for reads of the last projected state', async () => {
    const player = await newPlayer();
    await playerStats.catchUp(player.id);
    await player.bet(100);
    expect(await playerStats.read(database.db).findLifetime(player.id)).toMatchObject({ bets: 0n });
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({ bets: 1n });
  });

  it('includes the writes of its transaction, and rolls back with it', async () => {
    const player = await newPlayer();
    const broken = database.atomically(async (tx: Tx) => {
      await books.ledger.post(tx, depositOf(player.id, 700, 'second', clock.now()));
      await playerStats.project(tx, player.id);
      expect(await playerStats.read(tx).findLifetime(player.id)).toMatchObject({ depositCount: 2 });
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({ depositCount: 1 });
  });

  it('finds the whole chain after a clock went back by months', async () => {
    await at('2026-12-20');
    const player = await newPlayer();
    await player.bet(100);
    await playerStats.catchUp(player.id);
    await at('2026-11-20');
    await player.bet(30);
    const days = await playerStats.fresh.days(player.id, { from: '2026-11-01', to: '2026-12-31' });
    expect(days.map(({ day, staked }) => [day, staked])).toEqual([
      ['2026-11-20', 30n],
      ['2026-12-20', 100n],
    ]);
  });

  it('rejects a chain with a gap', async () => {
    const player = await newPlayer();
    await sql`update ledger.wallet set seq = seq + 1 where player_id = ${player.id}`.execute(database.db);
    await expect(playerStats.catchUp(player.id)).rejects.toThrow(/has a gap after 0/);
    await sql`update ledger.wallet set seq = seq - 1 where player_id = ${player.id}`.execute(database.db);
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({ depositCount: 1 });
  });
});
