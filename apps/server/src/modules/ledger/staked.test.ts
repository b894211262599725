import { centavos } from '@arara/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  requireSoundLedger,
} from '../../../testing/index.ts';
import { countNotTakenIn, takeIn } from './staked-store.ts';
import { stakedByGame } from './staked.ts';

const MARIA = 1;

let database: TestDatabase;
let books: TestLedger;
let nonce = 0n;
const clock = fakeClock();

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock });
  await books.open(MARIA, { cash: 10_000_00 });
});

afterAll(async () => {
  await requireSoundLedger(database);
  await books.close();
  await database.drop();
});

async function play(game: string, stake: number): Promise<string> {
  const bet = betOf(MARIA, { nonce, game, stake: centavos(stake), win: centavos(0) });
  nonce += 1n;
  return (await books.ledger.settle(bet)).roundId;
}

const counted = async () => Object.fromEntries(await stakedByGame(database.db, MARIA));

it('is nothing before the first bet', async () => {
  expect(await counted()).toEqual({});
});

it('adds up by game what was staked, however much of it was taken in', async () => {
  await play('tigre-da-vez', 100);
  await play('dado', 250);
  expect(await counted()).toEqual({ 'tigre-da-vez': 100n, dado: 250n });
  await takeIn(database.db, MARIA);
  expect(await countNotTakenIn(database.db, MARIA)).toBe(0n);
  expect(await counted()).toEqual({ 'tigre-da-vez': 100n, dado: 250n });
  await play('dado', 50);
  expect(await counted()).toEqual({ 'tigre-da-vez': 100n, dado: 300n });
});

it('takes back what is rolled back, before and after it was taken in', async () => {
  const undone = [await play('dado', 700), await play('dado', 900)];
  await takeIn(database.db, MARIA);
  for (const id of undone) {
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId: MARIA, id, at: clock.now() }));
    expect((await counted())['dado']).toBe(id === undone[0] ? 1200n : 300n);
  }
});

it('takes in once, also when two read at once', async () => {
  await Promise.all([takeIn(database.db, MARIA), takeIn(database.db, MARIA)]);
  expect(await counted()).toEqual({ 'tigre-da-vez': 100n, dado: 300n });
});
