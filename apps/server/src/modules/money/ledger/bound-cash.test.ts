import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BoundPlay, createBoundPlay } from '../../../../testing/bound-cash.ts';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  depositOf,
  fakeClock,
  requireSoundLedger,
} from '../../../../testing/index.ts';
import { Failure } from '../../../platform/index.ts';
import { transfer } from './index.ts';

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let player = 0;
let play: BoundPlay;

const openPlayer = async () => {
  player = await books.open(player + 1);
  play = createBoundPlay({ database, books, clock }, player);
};

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
});

beforeEach(openPlayer);

afterEach(() => requireSoundLedger(database));

afterAll(async () => {
  await books.close();
  await database.drop();
});

describe('a prize with a wagering requirement', () => {
  it('binds itself and leaves other cash free', async () => {
    await play.depositCash(5905);
    await play.givePrize(10, 10);
    expect(await play.wallet()).toMatchObject({ cash: 5915n, bound: 10n });
    expect(await play.free()).toBe(5905n);
  });

  it('becomes free with the last required stake', async () => {
    await play.depositCash(100);
    await play.givePrize(10, 30);
    await play.bet(29, 0);
    expect(await play.wallet()).toMatchObject({ cash: 81n, bound: 10n });
    await play.bet(1, 0);
    expect(await play.wallet()).toMatchObject({ cash: 80n, bound: 0n });
  });

  it('is staked after free cash, and its wins stay bound in the same share', async () => {
    await play.depositCash(50);
    await play.givePrize(100, 10_000);
    await play.bet(50, 0);
    expect(await play.wallet()).toMatchObject({ cash: 100n, bound: 100n });
    await play.depositCash(50, 'another');
    await play.bet(100, 300);
    // Half of the stake was bound: half of the win is bound, as is the half of the prize that was not staked.
    expect(await play.wallet()).toMatchObject({ cash: 350n, bound: 200n });
  });

  it('frees no centavo by rounding', async () => {
    await play.depositCash(1);
    await play.givePrize(100, 10_000);
    await play.bet(2, 1);
    expect(await play.wallet()).toMatchObject({ cash: 100n, bound: 100n });
  });

  it('returns bound from a released reservation, alone and in a batch', async () => {
    for (const settle of ['settleOne', 'settleMany'] as const) {
      await openPlayer();
      await play.givePrize(100, 10_000);
      await play.reserve('r', 100);
      expect(await play.wallet()).toMatchObject({ cash: 0n, bound: 0n, boundInPlay: 100n });
      // Free cash that is staked and lost meanwhile does not reduce the bound cash.
      await play.depositCash(70);
      await play.bet(70, 0);
      await play[settle]('r', 100, 500);
      expect(await play.wallet()).toMatchObject({ cash: 500n, bound: 500n, boundInPlay: 0n });
    }
  });

  it('returns bound from a void round', async () => {
    await play.depositCash(20);
    await play.givePrize(100, 10_000);
    await play.reserveMany([
      { key: 'r', stake: 60 },
      { key: 's', stake: 30 },
    ]);
    expect(await play.wallet()).toMatchObject({ cash: 30n, bound: 30n, boundInPlay: 70n });
    await play.giveBack('s', 30);
    await play.giveBack('r', 60);
    expect(await play.wallet()).toMatchObject({ cash: 120n, bound: 100n, boundInPlay: 0n });
  });

  it('keeps wins of provider games bound, and is bound again when its bet is rolled back', async () => {
    await play.depositCash(50);
    await play.givePrize(50, 10_000);
    await play.betOutside('a', 100);
    await play.depositCash(10, 'more');
    await play.winOutside('w', 'a', 100, 300);
    expect(await play.wallet()).toMatchObject({ cash: 310n, bound: 150n });
    await play.betOutside('b', 210);
    expect(await play.wallet()).toMatchObject({ cash: 100n, bound: 100n });
    await play.undoOutside('b');
    expect(await play.wallet()).toMatchObject({ cash: 310n, bound: 150n });
  });

  it('cannot be transferred to a provider wallet', async () => {
    await play.depositCash(50);
    await play.givePrize(50, 10_000);
    const move = (amount: number, key: string) =>
      database.atomically((tx) =>
        books.ledger.post(tx, {
          playerId: player,
          kind: 'outside_in',
          key,
          cause: key,
          legs: transfer('cash', 'outside_wallets', centavos(amount)),
          at: clock.now(),
        }),
      );
    await expect(move(51, 'over')).rejects.toMatchObject({ code: 'insufficient_funds' });
    await move(50, 'free');
    expect(await play.wallet()).toMatchObject({ cash: 50n, bound: 50n });
  });
});

describe('forfeiting a prize', () => {
  it('returns the prize and its wins once and voids the requirement', async () => {
    await play.depositCash(5905);
    await play.givePrize(10, 10_000);
    expect(await Promise.allSettled([play.forfeit(10), play.forfeit(10), play.forfeit(10)])).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ status: 'fulfilled', value: 10n })]),
    );
    expect(await play.wallet()).toMatchObject({ cash: 5905n, bound: 0n });
    expect((await books.ledger.wagering(database.db, player)).left).toBe(0n);
    await play.givePrize(10, 10_000, 'next');
    await play.forfeit(10);
    expect(await play.wallet()).toMatchObject({ cash: 5905n, bound: 0n });
  });

  it('requires the confirmed amount to the centavo', async () => {
    await play.depositCash(100);
    await play.givePrize(10, 10_000);
    for (const amount of [9, 11, 110])
      await expect(play.forfeit(amount)).rejects.toMatchObject({ code: 'prize_changed', detail: { field: 'amount' } });
    expect(await play.wallet()).toMatchObject({ cash: 110n, bound: 10n });
  });

  it('is refused while part of it is in play', async () => {
    await play.givePrize(100, 10_000);
    await play.reserve('r', 60);
    await expect(play.forfeit(40)).rejects.toMatchObject({ code: 'prize_changed' });
    await play.settleMany('r', 60, 0);
    expect(await play.forfeit(40)).toBe(40n);
  });

  it('does not take the money of a deposit', async () => {
    const counts = { wagerDue: centavos(10_000) };
    await database.atomically((tx) =>
      books.ledger.post(tx, { ...depositOf(player, 100, `aml:${player}`, clock.now()), counts }),
    );
    expect(await play.free()).toBe(0n);
    await expect(play.forfeit(100)).rejects.toMatchObject({ code: 'prize_changed' });
  });

  it('takes its share of wins and refunds that arrive later', async () => {
    await play.givePrize(200, 10_000);
    await play.betOutside('a', 60);
    await play.betOutside('b', 40);
    await play.forfeit(100);
    await play.winOutside('w', 'a', 60, 600);
    await play.undoOutside('b');
    expect(await play.wallet()).toMatchObject({ cash: 0n, bound: 0n });
  });

  it('happens once beside concurrent bets and reservations', async () => {
    await play.depositCash(500);
    await play.givePrize(100, 10_000);
    const given = Array.from({ length: 4 }, () => play.forfeit(100));
    const bets = Array.from({ length: 4 }, (_, index) =>
      books.ledger.settle(betOf(player, { nonce: BigInt(index), key: `race:${index}`, stake: centavos(120) })),
    );
    const stakes = Array.from({ length: 2 }, (_, index) => play.reserve(`race ${index}`, 60));
    const results = await Promise.allSettled([...given, ...bets, ...stakes]);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Failure);
    const { cash, inPlay, staked, bound, boundInPlay } = await play.wallet();
    const taken = results.slice(0, 4).filter(({ status }) => status === 'fulfilled').length;
    expect(taken).toBeLessThanOrEqual(1);
    expect(cash + inPlay + staked).toBe(600n - 100n * BigInt(taken));
    expect(taken === 1 ? bound + boundInPlay : 0n).toBe(0n);
  });
});
