import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
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
  seedOf,
} from '../../../../testing/index.ts';
import { computeTransactionId } from '../../money/ledger/index.ts';
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
  const isAtRisk = ({ multiplierE4 }: { multiplierE4: bigint }) => multiplierE4 !== 10_001n;
  playerStats = createPlayerStats({ ...database, clock, isAtRisk, maxInMemory: 3n });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

/** A player with scripted deposits and bets, in centavos. */
async function newPlayer() {
  players += 1;
  const id = await books.open(players, { cash: 10_000_000 });
  await database.atomically((tx) => books.ledger.changeSeed(tx, id, null, seedOf(id)));
  let [nonce, payments] = [0n, 0];
  return {
    id,
    /** Returns the transaction id of the deposit. */
    async pay(): Promise<string> {
      payments += 1;
      const key = `paid:${id}:${payments}`;
      await database.atomically((tx) => books.ledger.post(tx, depositOf(id, 100, key, clock.now())));
      return computeTransactionId(id, key);
    },
    async bet(stake: number, change: { isRisky?: boolean } = {}): Promise<string> {
      const multiplierE4 = change.isRisky === false ? 10_001n : 0n;
      const bet = betOf(id, { nonce, stake: centavos(stake), multiplierE4 });
      nonce += 1n;
      expect((await books.ledger.settle(bet)).status).toBe('settled');
      return computeTransactionId(id, bet.key);
    },
    undo: (bet: string) =>
      database.atomically((tx) => books.ledger.rollBack(tx, { playerId: id, id: bet, at: clock.now() })),
  };
}

type Span = Parameters<PlayerStats['betsInSpan']>[1];

const all = { page: 1, limit: 100 };

async function listBets(memberId: number, span: Span, page = all) {
  const found = await playerStats.betsInSpan(memberId, span, page);
  return found?.rows.map(({ stake, counted, why }) => [stake, counted, why]);
}

const span = (depositId: string, from: number, required: number): Span => ({
  depositId,
  from: centavos(from),
  required: centavos(required),
});

describe('the bets that filled a span of valid stakes', () => {
  it('are undefined for a deposit of another member', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const deposit = await player.pay();
    expect(await playerStats.betsInSpan(other.id, span(deposit, 0, 100), all)).toBeUndefined();
    expect(await playerStats.betsInSpan(player.id, span('nada', 0, 100), all)).toBeUndefined();
  });

  it('are those after the deposit, newest first, until it was filled', async () => {
    const player = await newPlayer();
    await player.bet(500);
    const deposit = await player.pay();
    for (const stake of [100, 200, 300, 400]) await player.bet(stake);
    const asked = span(deposit, 500, 450);
    expect(await listBets(player.id, asked)).toEqual([
      [300n, 150n, 'not_needed'],
      [200n, 200n, 'whole'],
      [100n, 100n, 'whole'],
    ]);
    expect(await playerStats.betsInSpan(player.id, asked, { page: 2, limit: 2 })).toMatchObject({
      total: 3,
      rows: [{ stake: 100n }],
    });
    expect(await listBets(player.id, asked, { page: 9, limit: 2 })).toEqual([]);
  });

  it('include those that did not count, with the reason', async () => {
    const player = await newPlayer();
    const deposit = await player.pay();
    await player.bet(100);
    await player.bet(900, { isRisky: false });
    const undone = await player.bet(800);
    await player.bet(50);
    await player.undo(undone);
    expect(await listBets(player.id, span(deposit, 0, 1_000))).toEqual([
      [50n, 50n, 'whole'],
      [800n, 0n, 'rolled_back'],
      [900n, 0n, 'low_risk'],
      [100n, 100n, 'whole'],
    ]);
  });

  it('start where the previous span ends, even with other deposits in between', async () => {
    const player = await newPlayer();
    const first = await player.pay();
    await player.bet(300);
    const second = await player.pay();
    await player.bet(400);
    await player.pay();
    await player.bet(500, { isRisky: false });
    await player.bet(600);
    await player.bet(700);
    expect(await listBets(player.id, span(first, 0, 1_000))).toEqual([
      [600n, 300n, 'not_needed'],
      [500n, 0n, 'low_risk'],
      [400n, 400n, 'whole'],
      [300n, 300n, 'whole'],
    ]);
    expect(await listBets(player.id, span(second, 1_000, 800))).toEqual([
      [700n, 500n, 'not_needed'],
      [600n, 300n, 'other_credit'],
    ]);
  });
});

describe('the sum of the bets of a span', () => {
  it('equals its valid stakes, with any deposits, rollbacks and riskless bets in between', async () => {
    const step = fc.oneof(
      fc.record({ does: fc.constant('bet' as const), stake: fc.integer({ min: 1, max: 900 }), isRisky: fc.boolean() }),
      fc.record({ does: fc.constant('pay' as const) }),
      fc.record({ does: fc.constant('undo' as const), which: fc.nat() }),
    );
    const story = fc.tuple(fc.array(step, { maxLength: 14 }), fc.nat(800), fc.integer({ min: 1, max: 2_000 }));
    await fc.assert(
      fc.asyncProperty(story, async ([steps, later, required]) => {
        const player = await newPlayer();
        await player.bet(40);
        const deposit = await player.pay();
        const remaining: string[] = [];
        for (const one of steps) {
          if (one.does === 'pay') await player.pay();
          else if (one.does === 'bet') remaining.push(await player.bet(one.stake, one));
          else {
            const [undone] = remaining.splice(one.which % (remaining.length || 1), 1);
            if (undone !== undefined) await player.undo(undone);
          }
        }
        const from = 40 + later;
        const found = await playerStats.betsInSpan(player.id, span(deposit, from, required), all);
        const counted = (found?.rows ?? []).reduce((sum, bet) => sum + bet.counted, 0n);
        const valid: Centavos = (await playerStats.fresh.findLifetime(player.id)).valid;
        const since = valid > BigInt(from) ? valid - BigInt(from) : 0n;
        expect(counted).toBe(since < BigInt(required) ? since : BigInt(required));
        for (const { stake, counted: part } of found?.rows ?? []) expect(part >= 0n && part <= stake).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
