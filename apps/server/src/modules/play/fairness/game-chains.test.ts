import { isLinkOf, toHex } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  createTestDatabase,
  fakeClock,
  seededRandom,
} from '../../../../testing/index.ts';
import { testKeyRing } from '../../../../testing/key-ring.ts';
import type { Tx } from '../../../db/index.ts';
import { createIds, createLocalBus } from '../../../platform/index.ts';
import { type Vault, createVault } from '../../accounts/vault/index.ts';
import { listChains } from './chain-store.ts';
import { type GameChains, createGameChains } from './game-chains.ts';

const LINKS = 12;

let database: TestDatabase;
let clock: FakeClock;
let vault: Vault;
let started: string[];

function createChainsWith(seed: string): GameChains {
  const random = seededRandom(seed);
  const ids = createIds({ clock, random });
  const onChainStarted = (_tx: Tx, name: string): Promise<void> => {
    started.push(name);
    return Promise.resolve();
  };
  return createGameChains({ ...database, clock, ids, random, onChainStarted, vault, chainLinks: LINKS });
}

let chains: GameChains;
let game: string;
let games = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock();
  started = [];
  const bus = createLocalBus((error) => {
    throw error;
  });
  vault = createVault({ ...database, bus, clock, random: seededRandom('vault'), ring: testKeyRing() });
  await vault.open();
  chains = createChainsWith('chains');
});

afterAll(() => database.drop());

const useNewGame = (): void => {
  games += 1;
  game = `jogo-${games}`;
};
const commit = (number: number | bigint) => database.atomically((tx) => chains.commit(tx, game, BigInt(number)));
const loadElement = (number: number) => chains.loadElement(database.db, game, BigInt(number));
const list = () => listChains(database.db, game, 10);

describe('the chains of a game', () => {
  it('are committed to before any round: the active one and the next one', async () => {
    useNewGame();
    await chains.prepare(game);
    await chains.prepare(game);
    const [next, active, ...none] = await list();
    expect(none).toEqual([]);
    expect(next).toMatchObject({ state: 'next', serial: 2, used: 0, links: LINKS });
    expect(active).toMatchObject({ state: 'active', serial: 1, used: 0, firstNumber: null });
    expect(next?.commitment.equals(active?.commitment ?? Buffer.alloc(0))).toBe(false);
  });

  it('assign positions in order when round numbers are skipped', async () => {
    useNewGame();
    await chains.prepare(game);
    const [, active] = await list();
    for (const [at, number] of [7, 8, 20, 1_000_000_007].entries()) {
      expect(await commit(number)).toEqual({ chainId: active?.id, position: at + 1 });
      expect(isLinkOf(active?.commitment.toString('hex') ?? '', at + 1, await loadElement(number))).toBe(true);
    }
    expect((await list()).at(-1)).toMatchObject({ used: 4, firstNumber: 7n, lastNumber: 1_000_000_007n });
  });

  it('assign a round the same position again, later or concurrently', async () => {
    useNewGame();
    await chains.prepare(game);
    const first = await commit(1);
    await commit(2);
    expect(await commit(1)).toEqual(first);
    const together = await Promise.all(Array.from({ length: 8 }, () => commit(3)));
    expect(new Set(together.map(({ position }) => position))).toEqual(new Set([3]));
    const many = await Promise.all([4, 5, 6, 7].map((number) => commit(number)));
    expect(new Set(many.map(({ chainId, position }) => `${chainId}:${position}`)).size).toBe(4);
  });

  it('follow one another in the order of their commitments', async () => {
    useNewGame();
    await chains.prepare(game);
    const [next, active] = await list();
    for (let number = 1; number <= LINKS; number += 1) expect((await commit(number)).chainId).toBe(active?.id);
    started.length = 0;
    expect(await commit(LINKS + 1)).toEqual({ chainId: next?.id, position: 1 });
    expect(started).toEqual([game]);
    await chains.prepare(game);
    expect((await list()).map(({ serial, state }) => [serial, state])).toEqual([
      [3, 'next'],
      [2, 'active'],
      [1, 'over'],
    ]);
    expect(toHex(await loadElement(1))).not.toBe(toHex(await loadElement(LINKS + 1)));
  });

  it('are created on demand for a game that has none', async () => {
    useNewGame();
    expect(await commit(5)).toMatchObject({ position: 1 });
    expect(isLinkOf((await list()).at(-1)?.commitment.toString('hex') ?? '', 1, await loadElement(5))).toBe(true);
  });

  it('start a new chain for a number below the last one', async () => {
    useNewGame();
    await chains.prepare(game);
    const [next] = await list();
    await commit(50);
    expect(await commit(49)).toEqual({ chainId: next?.id, position: 1 });
  });

  it('can be rotated before their end without changing earlier rounds', async () => {
    useNewGame();
    await chains.prepare(game);
    const [next, active] = await list();
    await commit(1);
    const drawn = await loadElement(1);
    const rotated = await database.atomically((tx) => chains.rotate(tx, game));
    expect([rotated?.from.id, rotated?.to.id]).toEqual([active?.id, next?.id]);
    expect(await loadElement(1)).toEqual(drawn);
    expect(await commit(1)).toEqual({ chainId: active?.id, position: 1 });
    expect(await commit(2)).toEqual({ chainId: next?.id, position: 1 });
  });

  it('cannot be rotated where there are none, and have no element for a round without a position', async () => {
    useNewGame();
    expect(await database.atomically((tx) => chains.rotate(tx, game))).toBeUndefined();
    await expect(loadElement(1)).rejects.toThrow('has no position');
  });

  it('keep their position free when the round is rolled back', async () => {
    useNewGame();
    await chains.prepare(game);
    const failing = database.atomically(async (tx) => {
      await chains.commit(tx, game, 1n);
      throw new Error('the round was not opened');
    });
    await expect(failing).rejects.toThrow('not opened');
    expect(await commit(2)).toMatchObject({ position: 1 });
  });
});

describe('a stored chain', () => {
  it('can be opened on another node with the same keys', async () => {
    useNewGame();
    await chains.prepare(game);
    await commit(1);
    expect(await createChainsWith('another node').loadElement(database.db, game, 1n)).toEqual(await loadElement(1));
  });

  it('holds no element in clear text', async () => {
    useNewGame();
    await chains.prepare(game);
    await commit(1);
    const { rows } = await sql<{ row: string }>`
      select c::text as row from fairness.chain c union all select p::text from fairness.chain_position p`.execute(
      database.db,
    );
    const written = rows.map(({ row }) => row).join('\n');
    for (const secret of [toHex(await loadElement(1))]) {
      expect(written).not.toContain(secret);
      expect(written).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it.each([
    ['a commitment', sql`update fairness.chain set commitment = decode(repeat('00', 32), 'hex')`],
    ['a chain', sql`delete from fairness.chain`],
    ['the number of used positions', sql`update fairness.chain set used = used - 1 where used > 1`],
    ['the position of a round', sql`update fairness.chain_position set position = position + 100`],
    ['an assigned position', sql`delete from fairness.chain_position`],
  ])('refuses a change of %s', async (_what, statement) => {
    await expect(statement.execute(database.owner.db)).rejects.toThrow('cannot change');
  });
});
