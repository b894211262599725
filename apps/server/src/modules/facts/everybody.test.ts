import { centavos } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
} from '../../../testing/index.ts';
import { type Facts, createFacts } from './index.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let facts: Facts;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, lanes: 1 });
  facts = createFacts({ ...database, clock, isAtRisk: () => true });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

const bet = (playerId: number, nonce: bigint, stake: number, win = 0, game = 'dado') =>
  books.ledger.settle(betOf(playerId, { nonce, game, stake: centavos(stake), win: centavos(win) }));

describe('the sweep', () => {
  it('finds nobody where nobody played', async () => {
    expect(await facts.sweep()).toBe(0);
  });

  it('takes in whoever moved money since, and only them', async () => {
    for (const player of [1, 2, 3]) await books.open(player, { cash: 10_000 });
    expect(await facts.sweep()).toBe(3);
    expect(await facts.sweep()).toBe(0);
    clock.advance(3_600);
    await bet(2, 0n, 500, 2_000);
    expect(await facts.sweep()).toBe(1);
    expect(await facts.swept(database.db)).toEqual(clock.now());
    expect(await facts.read(database.db).of(2)).toMatchObject({ valid: 500n });
  });

  it('does not take in again what somebody read meanwhile', async () => {
    await bet(1, 0n, 100, 150);
    await facts.catchUp(1);
    expect(await facts.sweep()).toBe(0);
  });

  it('leaves nobody behind for one whose chain cannot be told', async () => {
    await books.open(4, { cash: 100 });
    await books.open(5, { cash: 100 });
    const broken = createFacts({
      ...database,
      clock,
      isAtRisk() {
        throw new Error('no such game');
      },
    });
    await bet(4, 0n, 10);
    await expect(broken.sweep()).rejects.toThrow('the facts of 1 members');
    expect(await facts.read(database.db).of(5)).toMatchObject({ depositCount: 1 });
    expect(await facts.fresh.of(4)).toMatchObject({ bets: 1n });
  });
});

describe('a leaderboard', () => {
  it('goes by what was staked validly, in some games or in all', async () => {
    await bet(1, 1n, 700, 0, 'tigre-da-vez');
    await facts.sweep();
    const top = (games: string[] | null) => facts.top(database.db, { ...NOVEMBER, games, by: 'valid', limit: 2 });
    expect((await top(null)).map(({ memberId, valid }) => [memberId, valid])).toEqual([
      [1, 800n],
      [2, 500n],
    ]);
    expect((await top(['dado'])).map(({ memberId }) => memberId)).toEqual([2, 1]);
    expect(await top(['roleta'])).toEqual([]);
  });

  it('goes by the best single round', async () => {
    const top = await facts.top(database.db, { ...NOVEMBER, games: ['dado'], by: 'best', limit: 10 });
    expect(top.map(({ memberId, bestE4 }) => [memberId, bestE4])).toEqual([
      [2, 40_000n],
      [1, 15_000n],
    ]);
  });

  it('is of its days alone', async () => {
    const days = { from: '2026-11-21', to: '2026-11-30' };
    expect(await facts.top(database.db, { ...days, games: null, by: 'valid', limit: 10 })).toEqual([]);
  });
});

describe('all members together', () => {
  it('are counted once each: who played, who paid in, who did so for the first time', async () => {
    expect(await facts.audience(database.db, NOVEMBER)).toEqual({ players: 3, depositors: 5, newDepositors: 5 });
    const before = { from: '2026-10-01', to: '2026-10-31' };
    expect(await facts.audience(database.db, before)).toEqual({ players: 0, depositors: 0, newDepositors: 0 });
  });

  it('are told a page at a time, by day and member', async () => {
    const first = await facts.allDays(database.db, NOVEMBER, { limit: 2 });
    const after = first.at(-1);
    const rest = await facts.allDays(database.db, NOVEMBER, { ...(after && { after }), limit: 10 });
    expect([...first, ...rest].map(({ memberId }) => memberId)).toEqual([1, 2, 3, 4, 5]);
    expect(first[1]).toMatchObject({ day: '2026-11-20', valid: 500n, won: 2_000n, deposited: 10_000n });
  });
});
