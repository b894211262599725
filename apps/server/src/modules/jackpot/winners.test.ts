import { type Centavos, centavos, formatReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JackpotNodes, createJackpotNodes, poolForm } from '../../../testing/jackpot-books.ts';
import { requireSoundJackpots } from '../../../testing/jackpots.ts';
import {
  type FakeClock,
  type TestDatabase,
  type TestHouse,
  betOf,
  createTestHouse,
  requireSoundLedger,
} from '../../../testing/index.ts';
import { transactionId } from '../ledger/index.ts';

let house: TestHouse;
let database: TestDatabase;
let clock: FakeClock;
let nodes: JackpotNodes;

beforeAll(async () => {
  house = await createTestHouse();
  ({ clock, database } = house);
  nodes = await createJackpotNodes(house);
});

afterAll(async () => {
  await nodes.books.close();
  await requireSoundLedger(database);
  await house.close();
});

/** All drops of a pool, in their order. */
async function dropsOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ amount: Centavos }>`
    select amount from jackpot.drop where pool_id = ${id} order by id`.execute(database.db);
  return rows.map(({ amount }) => formatReais(amount));
}

/** A stake that is sure to win in a pool of one in R$ 100. */
async function betSurely(playerId: number, nonce = 0n): Promise<string> {
  const key = `bet:${nonce}`;
  const { status } = await nodes.books.ledger.settle(betOf(playerId, { nonce, key, stake: centavos(10_000) }));
  expect(status).toBe('settled');
  return transactionId(playerId, key);
}

const cashOf = async (playerId: number) => (await nodes.books.ledger.wallet(database.db, playerId)).cash;

describe('two who win at once', () => {
  it('are paid one after the other: the first what lay there, the second what was put in since', async () => {
    const [maria, joana] = [await nodes.player({ cash: 50_000 }), await nodes.player({ cash: 50_000 })];
    const id = await nodes.openPool(
      poolForm({ games: ['tigre-da-vez'], oneIn: 10_000n, seed: centavos(100n), contributionBps: 100 }),
    );
    clock.advance(1);
    for (const playerId of [maria, joana]) await betSurely(playerId);
    await Promise.all(
      [maria, joana, maria, joana].map((one, turn) => (turn % 2 === 0 ? nodes.jackpots : nodes.other).catchUp(one)),
    );
    expect(await dropsOf(id)).toEqual(['2.00', '2.00']);
    expect(formatReais((await nodes.pool(id)).amount)).toBe('1.00');
    expect([await cashOf(maria), await cashOf(joana)]).toEqual([40_200n, 40_200n]);
    await requireSoundJackpots(database);
  });
});

describe('a pool with a cap', () => {
  it('is fed up to it and no further, and grows again after a drop', async () => {
    const rich = await nodes.player({ cash: 90_000 });
    const id = await nodes.openPool(
      poolForm({
        games: ['frutas-777'],
        oneIn: 1_000_000n,
        seed: centavos(100n),
        contributionBps: 100,
        cap: centavos(130n),
      }),
    );
    clock.advance(1);
    for (const nonce of [0n, 1n, 2n])
      await nodes.books.ledger.settle(
        betOf(rich, { game: 'frutas-777', nonce, key: `bet:${nonce}`, stake: centavos(2_000) }),
      );
    await nodes.jackpots.catchUp(rich);
    expect((await nodes.pool(id)).amount).toBe(130n);
    await requireSoundJackpots(database);
  });
});

describe('a node that dies before its commit', () => {
  it('paid nobody; whoever takes the round in next does so once', async () => {
    const maria = await nodes.player({ cash: 50_000 });
    const id = await nodes.openPool(
      poolForm({ games: ['dado'], oneIn: 10_000n, seed: centavos(10n), contributionBps: 10 }),
    );
    clock.advance(1);
    const bet = betOf(maria, { game: 'dado', stake: centavos(10_000) });
    await nodes.books.ledger.settle(bet);
    await expect(nodes.dying(() => nodes.jackpots.catchUp(maria))).rejects.toThrow('killed');
    expect([await cashOf(maria), await dropsOf(id)]).toEqual([40_000n, []]);
    await nodes.other.catchUp(maria);
    await nodes.jackpots.catchUp(maria);
    expect([await cashOf(maria), await dropsOf(id)]).toEqual([40_020n, ['0.20']]);
    await requireSoundJackpots(database);
  });
});

describe('a pool that was all taken back', () => {
  it('never goes below nothing, and who wins it then gets a seed', async () => {
    const maria = await nodes.player({ cash: 90_000 });
    const id = await nodes.openPool(
      poolForm({ games: ['roda'], oneIn: 10_000n, seed: centavos(1n), contributionBps: 10 }),
    );
    clock.advance(1);
    const play = (nonce: bigint, stake: number) =>
      nodes.books.ledger.settle(betOf(maria, { game: 'roda', nonce, key: `bet:${nonce}`, stake: centavos(stake) }));
    // The second wins what the first fed, which is rolled back after that.
    await play(0n, 9_000);
    await play(1n, 10_000);
    await nodes.jackpots.catchUp(maria);
    const first = transactionId(maria, 'bet:0');
    await database.atomically((tx) => nodes.books.ledger.rollBack(tx, { playerId: maria, id: first, at: clock.now() }));
    await nodes.jackpots.catchUp(maria);
    expect((await nodes.pool(id)).amount).toBe(0n);
    await play(2n, 10_000);
    await nodes.jackpots.catchUp(maria);
    const drops = await dropsOf(id);
    expect(drops.at(-1)).toBe('0.10');
    expect((await nodes.pool(id)).amount).toBe(1n);
    await requireSoundJackpots(database);
  });
});
