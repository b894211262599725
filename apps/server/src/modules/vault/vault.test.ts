import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase, fakeClock, seededRandom } from '../../../testing/index.ts';
import { snapshot } from '../../db/index.ts';
import { createLocalBus } from '../../platform/index.ts';
import { HOUSE, KeyRingError, type KeyRing, SealBroken, createVault, newKeyText, readKeyRing } from './index.ts';

const { bytes } = seededRandom('keys');
const indexKey = Buffer.from(bytes(32)).toString('base64url');
const [first, second] = [newKeyText(bytes), newKeyText(bytes)];

const random = seededRandom('vault');

let database: TestDatabase;
let nextPerson = 1;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** A node that was started with these keys, and has read nothing yet. */
function nodeWith(
  ring: KeyRing = readKeyRing(first, indexKey),
  bus = createLocalBus(() => undefined),
  clock = fakeClock(),
) {
  const { atomically } = database;
  return createVault({ atomically, bus, clock, random, ring });
}

async function enter(): Promise<{ id: number; place: string; sealed: Buffer }> {
  const id = nextPerson++;
  const place = `test.person.name:${id}`;
  const sealer = await database.atomically((tx) => nodeWith().enter(tx, id));
  return { id, place, sealed: sealer.seal(place, 'Maria da Silva') };
}

describe('a person', () => {
  it('has one key, whoever makes it and whoever reads it', async () => {
    const { id, place, sealed } = await enter();
    const again = await database.atomically((tx) => nodeWith().enter(tx, id));
    expect(again.open(place, sealed)).toBe('Maria da Silva');
    expect((await nodeWith().sealer(database.db, id)).open(place, sealed)).toBe('Maria da Silva');
  });

  it('cannot be read with the key of another', async () => {
    const [maria, joana] = [await enter(), await enter()];
    const sealer = await nodeWith().sealer(database.db, joana.id);
    expect(() => sealer.open(maria.place, maria.sealed)).toThrow(SealBroken);
  });

  it('is sealed anew each time, so that equal texts do not look equal', async () => {
    const { id, place, sealed } = await enter();
    const sealer = await nodeWith().sealer(database.db, id);
    expect(sealer.seal(place, 'Maria da Silva')).not.toEqual(sealed);
  });

  it('that nobody entered has no key, and is nobody', async () => {
    await expect(nodeWith().sealer(database.db, 999_999)).rejects.toThrow('no key');
    await expect(nodeWith().sealers(database.db, [999_999])).rejects.toThrow('no key');
  });

  it('may have nothing to be sealed', async () => {
    const { id, place } = await enter();
    const sealer = await nodeWith().sealer(database.db, id);
    expect([sealer.sealOr(place, null), sealer.openOr(place, null)]).toEqual([null, null]);
  });

  it('leaves no key of theirs in the database', async () => {
    const { id } = await enter();
    const { rows } = await sql<{ wrapped: Buffer }>`select wrapped from vault.person where id = ${id}`.execute(
      database.db,
    );
    expect(rows[0]?.wrapped).toHaveLength(1 + 12 + 32 + 16);
  });
});

describe('an index', () => {
  it('is the same for the same text, and for no other field or house', () => {
    const vault = nodeWith();
    const index = vault.index('phone', '+5511987654321');
    expect(nodeWith().index('phone', '+5511987654321')).toEqual(index);
    expect(vault.index('cpf', '+5511987654321')).not.toEqual(index);
    const other = readKeyRing(first, Buffer.from(bytes(32)).toString('base64url'));
    expect(nodeWith(other).index('phone', '+5511987654321')).not.toEqual(index);
  });
});

describe('erasing a person', () => {
  it('leaves nothing of them that can be read, at this node and at the others', async () => {
    const bus = createLocalBus(() => undefined);
    const [here, there] = [nodeWith(undefined, bus), nodeWith(undefined, bus)];
    const { id, place, sealed } = await enter();
    for (const node of [here, there]) expect((await node.sealer(database.db, id)).open(place, sealed)).not.toBe('');
    await database.atomically((tx) => here.erase(tx, id));
    for (const node of [here, there]) {
      const sealer = await node.sealer(database.db, id);
      expect([sealer.open(place, sealed), sealer.openOr(place, sealed), sealer.openOr(place, null)]).toEqual([
        '',
        '',
        null,
      ]);
      expect(() => sealer.seal(place, 'Maria da Silva')).toThrow('erased');
    }
  });

  it('is known within a minute to a node that missed the news', async () => {
    const clock = fakeClock();
    const deaf = nodeWith(undefined, undefined, clock);
    const { id, place, sealed } = await enter();
    const read = async () => (await deaf.sealer(database.db, id)).open(place, sealed);
    expect(await read()).toBe('Maria da Silva');
    await database.atomically((tx) => nodeWith().erase(tx, id));
    clock.advance(59);
    expect(await read()).toBe('Maria da Silva');
    clock.advance(1);
    expect(await read()).toBe('');
    expect((await deaf.sealers(database.db, [id])).get(id)?.open(place, sealed)).toBe('');
  });

  it('is not undone by a transaction that began before it', async () => {
    const clock = fakeClock();
    const bus = createLocalBus(() => undefined);
    const node = nodeWith(undefined, bus, clock);
    const { id, place, sealed } = await enter();
    await snapshot(database.db, async (before) => {
      await before.executeQuery(sql`select 1 from vault.person`.compile(database.db));
      await database.atomically((tx) => node.erase(tx, id));
      expect((await node.sealer(before, id)).open(place, sealed)).toBe('Maria da Silva');
    });
    clock.advance(60);
    expect((await node.sealer(database.db, id)).open(place, sealed)).toBe('');
  });

  it('is for good: entered again, they stay erased', async () => {
    const { id, place, sealed } = await enter();
    await database.atomically((tx) => nodeWith().erase(tx, id));
    const sealer = await database.atomically((tx) => nodeWith().enter(tx, id));
    expect(sealer.open(place, sealed)).toBe('');
  });

  it('that is undone erases nobody', async () => {
    const vault = nodeWith();
    const { id, place, sealed } = await enter();
    const undone = database.atomically(async (tx) => {
      await vault.erase(tx, id);
      throw new Error('changed their mind');
    });
    await expect(undone).rejects.toThrow('changed their mind');
    expect((await vault.sealer(database.db, id)).open(place, sealed)).toBe('Maria da Silva');
  });
});

describe('a new key of the house', () => {
  const both = readKeyRing(`${second},${first}`, indexKey);

  it('takes every person over, and then the old one is needed no more', async () => {
    const people = await Promise.all([enter(), enter(), enter()]);
    const gone = await enter();
    await database.atomically((tx) => nodeWith().erase(tx, gone.id));
    expect(await nodeWith(both).rotate()).toBeGreaterThanOrEqual(people.length);
    expect(await nodeWith(both).rotate()).toBe(0);
    const young = nodeWith(readKeyRing(second, indexKey));
    for (const { id, place, sealed } of people)
      expect((await young.sealer(database.db, id)).open(place, sealed)).toBe('Maria da Silva');
    await expect(nodeWith().sealer(database.db, people[0]?.id ?? 0)).rejects.toThrow('the house has no key');
    // As it was, for the tests after this one.
    await nodeWith(readKeyRing(`${first},${second}`, indexKey)).rotate();
  });
});

describe('opening', () => {
  it('makes the house’s own key, once', async () => {
    await nodeWith().open();
    await nodeWith().open();
    const sealer = await nodeWith().sealer(database.db, HOUSE);
    expect(sealer.open('a', sealer.seal('a', 'of the bank'))).toBe('of the bank');
  });

  it.each([
    ['keys', readKeyRing(second, indexKey), 'none of the keys'],
    ['an index key', readKeyRing(first, Buffer.from(bytes(32)).toString('base64url')), 'the key of the index'],
  ])('refuses %s that this database was not written under', async (_what, ring, words) => {
    await nodeWith().open();
    await expect(nodeWith(ring).open()).rejects.toThrow(KeyRingError);
    await expect(nodeWith(ring).open()).rejects.toThrow(words);
  });
});
