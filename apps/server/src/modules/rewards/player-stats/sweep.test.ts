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
  fakeClock,
} from '../../../../testing/index.ts';
import { type PlayerStats, createPlayerStats } from './index.ts';
import { rollUpHours } from './projection-store.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let playerStats: PlayerStats;

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

const bet = (playerId: number, nonce: bigint, stake: number, win = 0, game = 'dado') =>
  books.ledger.settle(betOf(playerId, { nonce, game, stake: centavos(stake), win: centavos(win) }));

describe('the sweep', () => {
  it('finds nobody where nobody played', async () => {
    expect(await playerStats.sweep()).toBe(0);
  });

  it('projects only members with movements since the last sweep', async () => {
    for (const player of [1, 2, 3]) await books.open(player, { cash: 10_000 });
    expect(await playerStats.sweep()).toBe(3);
    expect(await playerStats.sweep()).toBe(0);
    clock.advance(3_600);
    await bet(2, 0n, 500, 2_000);
    expect(await playerStats.sweep()).toBe(1);
    expect(await playerStats.swept(database.db)).toEqual(clock.now());
    expect(await playerStats.read(database.db).findLifetime(2)).toMatchObject({ valid: 500n });
  });

  it('skips members that a read has projected', async () => {
    await bet(1, 0n, 100, 150);
    await playerStats.catchUp(1);
    expect(await playerStats.sweep()).toBe(0);
  });

  it('projects the others when one chain fails', async () => {
    await books.open(4, { cash: 100 });
    await books.open(5, { cash: 100 });
    const broken = createPlayerStats({
      ...database,
      clock,
      isAtRisk() {
        throw new Error('no such game');
      },
    });
    await bet(4, 0n, 10);
    await expect(broken.sweep()).rejects.toThrow('the statistics of 1 members');
    expect(await playerStats.read(database.db).findLifetime(5)).toMatchObject({ depositCount: 1 });
    expect(await playerStats.fresh.findLifetime(4)).toMatchObject({ bets: 1n });
  });
});

describe('a leaderboard', () => {
  it('ranks by valid stakes, in some games or in all', async () => {
    await bet(1, 1n, 700, 0, 'tigre-da-vez');
    await playerStats.sweep();
    const top = (games: string[] | null) => playerStats.top(database.db, { ...NOVEMBER, games, by: 'valid', limit: 2 });
    expect((await top(null)).map(({ memberId, valid }) => [memberId, valid])).toEqual([
      [1, 800n],
      [2, 500n],
    ]);
    expect((await top(['dado'])).map(({ memberId }) => memberId)).toEqual([2, 1]);
    expect(await top(['roleta'])).toEqual([]);
  });

  it('ranks by the best single round', async () => {
    const top = await playerStats.top(database.db, { ...NOVEMBER, games: ['dado'], by: 'best', limit: 10 });
    expect(top.map(({ memberId, bestE4 }) => [memberId, bestE4])).toEqual([
      [2, 40_000n],
      [1, 15_000n],
    ]);
  });

  it('covers only its days', async () => {
    const days = { from: '2026-11-21', to: '2026-11-30' };
    expect(await playerStats.top(database.db, { ...days, games: null, by: 'valid', limit: 10 })).toEqual([]);
  });
});

describe('all members together', () => {
  it('are counted once each: players, depositors and new depositors', async () => {
    expect(await playerStats.audience(database.db, NOVEMBER)).toEqual({ players: 3, depositors: 5, newDepositors: 5 });
    const before = { from: '2026-10-01', to: '2026-10-31' };
    expect(await playerStats.audience(database.db, before)).toEqual({ players: 0, depositors: 0, newDepositors: 0 });
  });

  it('are listed in pages, by day and member', async () => {
    const first = await playerStats.allDays(database.db, NOVEMBER, { limit: 2 });
    const after = first.at(-1);
    const rest = await playerStats.allDays(database.db, NOVEMBER, { ...(after && { after }), limit: 10 });
    expect([...first, ...rest].map(({ memberId }) => memberId)).toEqual([1, 2, 3, 4, 5]);
    expect(first[1]).toMatchObject({ day: '2026-11-20', valid: 500n, won: 2_000n, deposited: 10_000n });
  });
});

describe('the hours of the sites', () => {
  /** The next nonce of each member; the tests above played the ones before. */
  const nonces = new Map([
    [1, 2n],
    [2, 1n],
    [3, 0n],
  ]);

  async function betNext(player: number): Promise<void> {
    const nonce = nonces.get(player) ?? 0n;
    expect(await bet(player, nonce, 10 + player, Number(nonce))).toMatchObject({ status: 'settled' });
    nonces.set(player, nonce + 1n);
  }

  /** The sums of a relation by hour and game. */
  async function sumHours(relation: string) {
    const { rows } = await sql<{ hour: Date; game: string; staked: bigint; won: bigint; rounds: bigint }>`
      select hour, game, sum(staked)::bigint as staked, sum(won)::bigint as won, sum(rounds)::bigint as rounds
      from ${sql.ref(relation)} group by 1, 2 order by 1, 2`.execute(database.db);
    return rows;
  }

  const listChanges = async () => (await sql`select from player_stats.hour_change`.execute(database.db)).rows;

  it('contain the play of each member once after concurrent sweeps, projections and rebuilds', async () => {
    const nodes = [1, 2, 3].map(() => createPlayerStats({ ...database, clock, isAtRisk: () => true }));
    for (let turn = 0; turn < 8; turn += 1) {
      clock.advance(1_800);
      for (const player of [1, 2, 3]) await betNext(player);
      await Promise.all([
        ...nodes.map((node) => node.sweep()),
        ...nodes.map((node, index) => node.refresh(1 + index)),
        playerStats.rebuild(1 + (turn % 3)),
        database.atomically((tx) => rollUpHours(tx, 2)),
      ]);
      expect(await sumHours('reports.play')).toEqual(await sumHours('player_stats.game_hour'));
    }
    await playerStats.sweep();
    expect(await listChanges()).toEqual([]);
    expect(await sumHours('player_stats.site_hour')).toEqual(await sumHours('player_stats.game_hour'));
  });

  it('keep changes whose roll-up was not committed', async () => {
    await betNext(1);
    await playerStats.catchUp(1);
    const crash = new Error('the node stopped');
    const stopped = database.atomically(async (tx) => {
      expect(await rollUpHours(tx, 100)).toBe(1);
      throw crash;
    });
    await expect(stopped).rejects.toBe(crash);
    expect(await listChanges()).toHaveLength(1);
    await playerStats.sweep();
    expect(await listChanges()).toEqual([]);
    expect(await sumHours('player_stats.site_hour')).toEqual(await sumHours('player_stats.game_hour'));
  });
});
