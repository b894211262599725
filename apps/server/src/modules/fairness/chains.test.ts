import { isLinkOf, toHex } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  createTestDatabase,
  fakeClock,
  seededRandom,
} from '../../../testing/index.ts';
import { testKeyRing } from '../../../testing/key-ring.ts';
import type { Tx } from '../../db/index.ts';
import { createIds, createLocalBus } from '../../platform/index.ts';
import { type Vault, createVault } from '../vault/index.ts';
import { listChains } from './chain-store.ts';
import { type Chains, createChains } from './chains.ts';

const LINKS = 12;

let database: TestDatabase;
let clock: FakeClock;
let vault: Vault;
let asked: string[];

function chainsWith(seed: string): Chains {
  const random = seededRandom(seed);
  const ids = createIds({ clock, random });
  const begun = (_tx: Tx, name: string): Promise<void> => {
    asked.push(name);
    return Promise.resolve();
  };
  return createChains({ ...database, clock, ids, random, begun, vault, chainLinks: LINKS });
}

let chains: Chains;
let game: string;
let games = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock();
  asked = [];
  const bus = createLocalBus((error) => {
    throw error;
  });
  vault = createVault({ ...database, bus, clock, random: seededRandom('vault'), ring: testKeyRing() });
  await vault.open();
  chains = chainsWith('chains');
});

afterAll(() => database.drop());

const fresh = (): void => {
  games += 1;
  game = `jogo-${games}`;
};
const commit = (number: number | bigint) => database.atomically((tx) => chains.commit(tx, game, BigInt(number)));
const link = (number: number) => chains.link(database.db, game, BigInt(number));
const known = () => listChains(database.db, game, 10);

describe('the chains of a game', () => {
  it('are committed to before any round: one in use, and the one after it', async () => {
    fresh();
    await chains.prepare(game);
    await chains.prepare(game);
    const [next, active, ...none] = await known();
    expect(none).toEqual([]);
    expect(next).toMatchObject({ state: 'next', serial: 2, used: 0, links: LINKS });
    expect(active).toMatchObject({ state: 'active', serial: 1, used: 0, firstNumber: null });
    expect(next?.commitment.equals(active?.commitment ?? Buffer.alloc(0))).toBe(false);
  });

  it('give places in order, whatever numbers are passed over', async () => {
    fresh();
    await chains.prepare(game);
    const [, active] = await known();
    for (const [at, number] of [7, 8, 20, 1_000_000_007].entries()) {
      expect(await commit(number)).toEqual({ chainId: active?.id, place: at + 1 });
      expect(isLinkOf(active?.commitment.toString('hex') ?? '', at + 1, await link(number))).toBe(true);
    }
    expect((await known()).at(-1)).toMatchObject({ used: 4, firstNumber: 7n, lastNumber: 1_000_000_007n });
  });

  it('answer the same place when asked again, later or at once', async () => {
    fresh();
    await chains.prepare(game);
    const first = await commit(1);
    await commit(2);
    expect(await commit(1)).toEqual(first);
    const together = await Promise.all(Array.from({ length: 8 }, () => commit(3)));
    expect(new Set(together.map(({ place }) => place))).toEqual(new Set([3]));
    const many = await Promise.all([4, 5, 6, 7].map((number) => commit(number)));
    expect(new Set(many.map(({ chainId, place }) => `${chainId}:${place}`)).size).toBe(4);
  });

  it('follow one another: the one that was committed to longest ago goes on', async () => {
    fresh();
    await chains.prepare(game);
    const [next, active] = await known();
    for (let number = 1; number <= LINKS; number += 1) expect((await commit(number)).chainId).toBe(active?.id);
    asked.length = 0;
    expect(await commit(LINKS + 1)).toEqual({ chainId: next?.id, place: 1 });
    expect(asked).toEqual([game]);
    await chains.prepare(game);
    expect((await known()).map(({ serial, state }) => [serial, state])).toEqual([
      [3, 'next'],
      [2, 'active'],
      [1, 'over'],
    ]);
    expect(toHex(await link(1))).not.toBe(toHex(await link(LINKS + 1)));
  });

  it('are made on the spot for a game that had none', async () => {
    fresh();
    expect(await commit(5)).toMatchObject({ place: 1 });
    expect(isLinkOf((await known()).at(-1)?.commitment.toString('hex') ?? '', 1, await link(5))).toBe(true);
  });

  it('begin anew for a number that is below the last', async () => {
    fresh();
    await chains.prepare(game);
    const [next] = await known();
    await commit(50);
    expect(await commit(49)).toEqual({ chainId: next?.id, place: 1 });
  });

  it('are put away before their end, and what they drew stays drawn', async () => {
    fresh();
    await chains.prepare(game);
    const [next, active] = await known();
    await commit(1);
    const drawn = await link(1);
    const rotated = await database.atomically((tx) => chains.rotate(tx, game));
    expect([rotated?.from.id, rotated?.to.id]).toEqual([active?.id, next?.id]);
    expect(await link(1)).toEqual(drawn);
    expect(await commit(1)).toEqual({ chainId: active?.id, place: 1 });
    expect(await commit(2)).toEqual({ chainId: next?.id, place: 1 });
  });

  it('are not put away where there are none, and give no link to a round without a place', async () => {
    fresh();
    expect(await database.atomically((tx) => chains.rotate(tx, game))).toBeUndefined();
    await expect(link(1)).rejects.toThrow('never committed');
  });

  it('leave nothing behind where the round comes to nothing', async () => {
    fresh();
    await chains.prepare(game);
    const failing = database.atomically(async (tx) => {
      await chains.commit(tx, game, 1n);
      throw new Error('the round was not opened');
    });
    await expect(failing).rejects.toThrow('not opened');
    expect(await commit(2)).toMatchObject({ place: 1 });
  });
});

describe('what is kept of a chain', () => {
  it('opens on another node with the same keys', async () => {
    fresh();
    await chains.prepare(game);
    await commit(1);
    expect(await chainsWith('another node').link(database.db, game, 1n)).toEqual(await link(1));
  });

  it('shows no link in clear anywhere', async () => {
    fresh();
    await chains.prepare(game);
    await commit(1);
    const { rows } = await sql<{ row: string }>`
      select c::text as row from fairness.chain c union all select p::text from fairness.place p`.execute(database.db);
    const written = rows.map(({ row }) => row).join('\n');
    for (const secret of [toHex(await link(1))]) {
      expect(written).not.toContain(secret);
      expect(written).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it.each([
    ['a commitment', sql`update fairness.chain set commitment = decode(repeat('00', 32), 'hex')`],
    ['a chain', sql`delete from fairness.chain`],
    ['how far it is used', sql`update fairness.chain set used = used - 1 where used > 1`],
    ['what place a round has', sql`update fairness.place set place = place + 100`],
    ['that it has one', sql`delete from fairness.place`],
  ])('is not changed: %s', async (_what, statement) => {
    await expect(statement.execute(database.owner.db)).rejects.toThrow('is never changed');
  });
});
