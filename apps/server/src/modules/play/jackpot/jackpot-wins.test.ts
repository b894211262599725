import { type Centavos, centavos, formatReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JackpotNodes, createJackpotNodes, poolForm } from '../../../../testing/jackpot-nodes.ts';
import { requireSoundJackpots } from '../../../../testing/jackpots.ts';
import {
  type FakeClock,
  type TestDatabase,
  type TestServer,
  betOf,
  createTestServer,
  requireSoundLedger,
} from '../../../../testing/index.ts';
import { computeTransactionId } from '../../money/ledger/index.ts';

let server: TestServer;
let database: TestDatabase;
let clock: FakeClock;
let nodes: JackpotNodes;

beforeAll(async () => {
  server = await createTestServer();
  ({ clock, database } = server);
  nodes = await createJackpotNodes(server);
});

afterAll(async () => {
  await nodes.testLedger.close();
  await requireSoundLedger(database);
  await server.close();
});

/** Lists the amounts of a pool's wins, the oldest first. */
async function listWinAmounts(id: number): Promise<string[]> {
  const { rows } = await sql<{ amount: Centavos }>`
    select amount from jackpot.win where pool_id = ${id} order by id`.execute(database.db);
  return rows.map(({ amount }) => formatReais(amount));
}

/** Places a stake that always wins a pool of one in R$ 100. */
async function placeWinningBet(playerId: number, nonce = 0n): Promise<string> {
  const key = `bet:${nonce}`;
  const { status } = await nodes.testLedger.ledger.settle(betOf(playerId, { nonce, key, stake: centavos(10_000) }));
  expect(status).toBe('settled');
  return computeTransactionId(playerId, key);
}

const readCash = async (playerId: number) => (await nodes.testLedger.ledger.wallet(database.db, playerId)).cash;

describe('two members who win at the same time', () => {
  it('are paid one after the other: the first the whole pool, the second what was paid in since', async () => {
    const [maria, joana] = [await nodes.player({ cash: 50_000 }), await nodes.player({ cash: 50_000 })];
    const id = await nodes.openPool(
      poolForm({ games: ['tigre-da-vez'], oneIn: 10_000n, seed: centavos(100n), contributionBps: 100 }),
    );
    clock.advance(1);
    for (const playerId of [maria, joana]) await placeWinningBet(playerId);
    await Promise.all(
      [maria, joana, maria, joana].map((one, turn) => (turn % 2 === 0 ? nodes.jackpots : nodes.other).catchUp(one)),
    );
    expect(await listWinAmounts(id)).toEqual(['2.00', '2.00']);
    expect(formatReais((await nodes.pool(id)).amount)).toBe('1.00');
    expect([await readCash(maria), await readCash(joana)]).toEqual([40_200n, 40_200n]);
    await requireSoundJackpots(database);
  });
});

describe('a pool with a cap', () => {
  it('takes contributions up to the cap and no further', async () => {
    const maria = await nodes.player({ cash: 90_000 });
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
      await nodes.testLedger.ledger.settle(
        betOf(maria, { game: 'frutas-777', nonce, key: `bet:${nonce}`, stake: centavos(2_000) }),
      );
    await nodes.jackpots.catchUp(maria);
    expect((await nodes.pool(id)).amount).toBe(130n);
    await requireSoundJackpots(database);
  });
});

describe('a node that stops before its commit', () => {
  it('pays nobody; the next projection pays once', async () => {
    const maria = await nodes.player({ cash: 50_000 });
    const id = await nodes.openPool(
      poolForm({ games: ['dado'], oneIn: 10_000n, seed: centavos(10n), contributionBps: 10 }),
    );
    clock.advance(1);
    const bet = betOf(maria, { game: 'dado', stake: centavos(10_000) });
    await nodes.testLedger.ledger.settle(bet);
    await expect(nodes.crashing(() => nodes.jackpots.catchUp(maria))).rejects.toThrow('killed');
    expect([await readCash(maria), await listWinAmounts(id)]).toEqual([40_000n, []]);
    await nodes.other.catchUp(maria);
    await nodes.jackpots.catchUp(maria);
    expect([await readCash(maria), await listWinAmounts(id)]).toEqual([40_020n, ['0.20']]);
    await requireSoundJackpots(database);
  });
});

describe('a pool that rollbacks emptied', () => {
  it('never goes below zero, and pays the seed to the next winner', async () => {
    const maria = await nodes.player({ cash: 90_000 });
    const id = await nodes.openPool(
      poolForm({ games: ['roda'], oneIn: 10_000n, seed: centavos(1n), contributionBps: 10 }),
    );
    clock.advance(1);
    const play = (nonce: bigint, stake: number) =>
      nodes.testLedger.ledger.settle(
        betOf(maria, { game: 'roda', nonce, key: `bet:${nonce}`, stake: centavos(stake) }),
      );
    // The second round wins the contribution of the first, which is rolled back later.
    await play(0n, 9_000);
    await play(1n, 10_000);
    await nodes.jackpots.catchUp(maria);
    const first = computeTransactionId(maria, 'bet:0');
    await database.atomically((tx) =>
      nodes.testLedger.ledger.rollBack(tx, { playerId: maria, id: first, at: clock.now() }),
    );
    await nodes.jackpots.catchUp(maria);
    expect((await nodes.pool(id)).amount).toBe(0n);
    await play(2n, 10_000);
    await nodes.jackpots.catchUp(maria);
    const wins = await listWinAmounts(id);
    expect(wins.at(-1)).toBe('0.10');
    expect((await nodes.pool(id)).amount).toBe(1n);
    await requireSoundJackpots(database);
  });
});
