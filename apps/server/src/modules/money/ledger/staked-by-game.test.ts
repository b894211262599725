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
} from '../../../../testing/index.ts';
import { countUnprojected, loadStakedByGame, projectStakes } from './staked-by-game-store.ts';

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

const counted = async () => Object.fromEntries(await loadStakedByGame(database.db, MARIA));

it('is empty before the first bet', async () => {
  expect(await counted()).toEqual({});
});

it('sums stakes by game, projected or not', async () => {
  await play('tigre-da-vez', 100);
  await play('dado', 250);
  expect(await counted()).toEqual({ 'tigre-da-vez': 100n, dado: 250n });
  await projectStakes(database.db, MARIA);
  expect(await countUnprojected(database.db, MARIA)).toBe(0n);
  expect(await counted()).toEqual({ 'tigre-da-vez': 100n, dado: 250n });
  await play('dado', 50);
  expect(await counted()).toEqual({ 'tigre-da-vez': 100n, dado: 300n });
});

it('subtracts rollbacks before and after the projection', async () => {
  const undone = [await play('dado', 700), await play('dado', 900)];
  await projectStakes(database.db, MARIA);
  for (const id of undone) {
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId: MARIA, id, at: clock.now() }));
    expect((await counted())['dado']).toBe(id === undone[0] ? 1200n : 300n);
  }
});

it('projects once with two concurrent readers', async () => {
  await Promise.all([projectStakes(database.db, MARIA), projectStakes(database.db, MARIA)]);
  expect(await counted()).toEqual({ 'tigre-da-vez': 100n, dado: 300n });
});
