import { centavos } from '@arara/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  requireSoundLedger,
  grantContribution,
} from '../../../../testing/index.ts';
import { type Ledger, transfer } from './index.ts';
import { computeTransactionId } from './movement.ts';

let database: TestDatabase;
let books: TestLedger;
let ledger: Ledger;
let clock: FakeClock;
let player = 0;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock });
  ({ ledger } = books);
});

beforeEach(() => void (player += 1));

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

const wallet = () => ledger.wallet(database.db, player);
const balances = async () => {
  const { cash, bonus } = await wallet();
  return { cash, bonus };
};
const settle = (stake: number, win: number) =>
  wallet().then(({ grantId }) =>
    ledger.settle(
      betOf(player, {
        ...(grantId === null ? {} : grantContribution(player)),
        stake: centavos(stake),
        win: centavos(win),
      }),
    ),
  );
const lateWin = (key: string, amount: number, roundId = computeTransactionId(player, 'bet:0')) =>
  database.atomically((tx) =>
    ledger.win(tx, { playerId: player, key, roundId, amount: centavos(amount), at: clock.now() }),
  );
const rollBack = (key: string, playerId = player) =>
  database.atomically((tx) =>
    ledger.rollBack(tx, { playerId, id: computeTransactionId(player, key), at: clock.now() }),
  );
const spend = (amount: number) =>
  database.atomically((tx) =>
    ledger.post(tx, {
      playerId: player,
      kind: 'hold',
      key: 'hold',
      cause: 'withdrawal:W1',
      at: clock.now(),
      legs: transfer('cash', 'held', centavos(amount)),
    }),
  );

describe('a late win', () => {
  it('goes to the balances that paid the stake, in their proportion', async () => {
    await books.open(player, { cash: 100, bonus: 200 });
    await settle(300, 0);
    expect(await lateWin('prize', 100)).toMatchObject({ status: 'posted', balances: { cash: 34n, bonus: 66n } });
  });

  it('is paid once, and its key is refused for another', async () => {
    await books.open(player, { cash: 100 });
    await settle(100, 0);
    await lateWin('prize', 50);
    expect(await lateWin('prize', 50)).toMatchObject({ status: 'replayed' });
    await expect(lateWin('prize', 51)).rejects.toMatchObject({ code: 'key_reused' });
    expect(await balances()).toEqual({ cash: 50n, bonus: 0n });
  });

  it("is refused for an unknown round, another player's, or a rolled-back one", async () => {
    await books.open(player, { cash: 100 });
    await expect(lateWin('prize', 50)).rejects.toMatchObject({ code: 'not_found' });
    await settle(100, 0);
    const [roundId, owner] = [computeTransactionId(player, 'bet:0'), player];
    player = await books.open(player + 1);
    await expect(lateWin('prize', 50, roundId)).rejects.toMatchObject({ code: 'not_found' });
    player = owner;
    await rollBack('bet:0');
    await expect(lateWin('prize', 50)).rejects.toMatchObject({ code: 'not_found' });
    expect(await balances()).toEqual({ cash: 100n, bonus: 0n });
    player += 1;
  });

  it('is replayed once paid, even after its round was rolled back', async () => {
    await books.open(player, { cash: 100 });
    await settle(100, 0);
    await lateWin('prize', 50);
    await rollBack('bet:0');
    expect(await lateWin('prize', 50)).toMatchObject({ status: 'replayed' });
    expect(await balances()).toEqual({ cash: 150n, bonus: 0n });
  });
});

describe('rolling back', () => {
  it('restores balances, wagering and counters of a round once', async () => {
    await books.open(player, { cash: 100, bonus: 200, wagering: 250 });
    const before = await wallet();
    await settle(300, 90);
    expect(await wallet()).toMatchObject({ cash: 30n, bonus: 60n, wagerDone: 250n, staked: 300n });
    expect(await rollBack('bet:0')).toMatchObject({ status: 'posted' });
    expect(await rollBack('bet:0')).toMatchObject({ status: 'replayed' });
    expect(await wallet()).toEqual({ ...before, drawNonce: 1n });
  });

  it('records a round that returned its stake, without moving money', async () => {
    await books.open(player, { cash: 100 });
    await settle(100, 100);
    expect(await rollBack('bet:0')).toMatchObject({ status: 'posted', balances: { cash: 100n } });
    const { rows } = await ledger.entries(database.db, player, { page: 1, limit: 9 }, 'desc');
    expect(rows.map(({ kind }) => kind)).toEqual(['rollback', 'bet', 'deposit']);
  });

  it('takes what is left of a spent win and records the rest as a debt', async () => {
    await books.open(player, { cash: 100 });
    await settle(100, 500);
    await spend(450);
    await rollBack('bet:0');
    expect(await wallet()).toMatchObject({ cash: 0n, held: 450n });
    const { rows } = await ledger.entries(database.db, player, { page: 1, limit: 1 }, 'desc');
    expect(rows[0]?.legs).toEqual([
      { account: 'cash', amount: -50n },
      { account: 'games', amount: 400n },
      { account: 'receivable', amount: -350n },
    ]);
  });

  it('leaves the round of a late win', async () => {
    await books.open(player, { cash: 100 });
    await settle(100, 20);
    await lateWin('prize', 50);
    await rollBack('prize');
    expect(await balances()).toEqual({ cash: 20n, bonus: 0n });
    expect(await wallet()).toMatchObject({ staked: 100n });
  });

  it("refuses anything but a round: a deposit, another player's round, an unknown id", async () => {
    await books.open(player, { cash: 100 });
    await settle(100, 0);
    await expect(rollBack('opening')).rejects.toMatchObject({ code: 'not_found' });
    await expect(rollBack('bet:0', await books.open(player + 1))).rejects.toMatchObject({ code: 'not_found' });
    await expect(rollBack('bet:9')).rejects.toMatchObject({ code: 'not_found' });
    player += 1;
  });

  it('happens once for twenty concurrent requests', async () => {
    await books.open(player, { cash: 100 });
    await settle(100, 0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => rollBack('bet:0')));
    expect(answers.filter(({ status }) => status === 'posted')).toHaveLength(1);
    expect(await balances()).toEqual({ cash: 100n, bonus: 0n });
  });
});
