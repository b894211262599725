import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase, fakeClock, seededRandom } from '../../../../testing/index.ts';
import { snapshot } from '../../../db/index.ts';
import { createLocalBus } from '../../../platform/index.ts';
import {
  OPERATOR_PERSON_ID,
  KeyRingError,
  type KeyRing,
  UnsealError,
  createVault,
  newKeyText,
  readKeyRing,
} from './index.ts';

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

/** Creates the vault of a node with an empty cache. */
function createNode(
  ring: KeyRing = readKeyRing(first, indexKey),
  bus = createLocalBus(() => undefined),
  clock = fakeClock(),
) {
  const { atomically } = database;
  return createVault({ atomically, bus, clock, random, ring });
}

async function createPerson(): Promise<{ id: number; context: string; sealed: Buffer }> {
  const id = nextPerson++;
  const context = `test.person.name:${id}`;
  const sealer = await database.atomically((tx) => createNode().ensureSealer(tx, id));
  return { id, context, sealed: sealer.seal(context, 'Maria da Silva') };
}

describe('a sealer', () => {
  it('uses one key for all writers and readers', async () => {
    const { id, context, sealed } = await createPerson();
    const again = await database.atomically((tx) => createNode().ensureSealer(tx, id));
    expect(again.open(context, sealed)).toBe('Maria da Silva');
    expect((await createNode().sealer(database.db, id)).open(context, sealed)).toBe('Maria da Silva');
  });

  it('cannot open values of another person', async () => {
    const [maria, joana] = [await createPerson(), await createPerson()];
    const sealer = await createNode().sealer(database.db, joana.id);
    expect(() => sealer.open(maria.context, maria.sealed)).toThrow(UnsealError);
  });

  it('uses a fresh nonce for each value', async () => {
    const { id, context, sealed } = await createPerson();
    const sealer = await createNode().sealer(database.db, id);
    expect(sealer.seal(context, 'Maria da Silva')).not.toEqual(sealed);
  });

  it('does not exist for an unknown person', async () => {
    await expect(createNode().sealer(database.db, 999_999)).rejects.toThrow('no key');
    await expect(createNode().sealers(database.db, [999_999])).rejects.toThrow('no key');
  });

  it('passes null through', async () => {
    const { id, context } = await createPerson();
    const sealer = await createNode().sealer(database.db, id);
    expect([sealer.sealNullable(context, null), sealer.openNullable(context, null)]).toEqual([null, null]);
  });

  it('stores its key wrapped only', async () => {
    const { id } = await createPerson();
    const { rows } = await sql<{ wrapped: Buffer }>`select wrapped from vault.person where id = ${id}`.execute(
      database.db,
    );
    expect(rows[0]?.wrapped).toHaveLength(1 + 12 + 32 + 16);
  });
});

describe('the blind index', () => {
  it('depends on the text, the field and the index key', () => {
    const vault = createNode();
    const index = vault.blindIndex('phone', '+5511987654321');
    expect(createNode().blindIndex('phone', '+5511987654321')).toEqual(index);
    expect(vault.blindIndex('cpf', '+5511987654321')).not.toEqual(index);
    const other = readKeyRing(first, Buffer.from(bytes(32)).toString('base64url'));
    expect(createNode(other).blindIndex('phone', '+5511987654321')).not.toEqual(index);
  });
});

describe('erasing a person', () => {
  it('makes their values unreadable on every node', async () => {
    const bus = createLocalBus(() => undefined);
    const [here, there] = [createNode(undefined, bus), createNode(undefined, bus)];
    const { id, context, sealed } = await createPerson();
    for (const node of [here, there]) expect((await node.sealer(database.db, id)).open(context, sealed)).not.toBe('');
    await database.atomically((tx) => here.erase(tx, id));
    for (const node of [here, there]) {
      const sealer = await node.sealer(database.db, id);
      expect([
        sealer.open(context, sealed),
        sealer.openNullable(context, sealed),
        sealer.openNullable(context, null),
      ]).toEqual(['', '', null]);
      expect(() => sealer.seal(context, 'Maria da Silva')).toThrow('erased');
    }
  });

  it('takes effect within a minute on a node that missed the event', async () => {
    const clock = fakeClock();
    const offline = createNode(undefined, undefined, clock);
    const { id, context, sealed } = await createPerson();
    const read = async () => (await offline.sealer(database.db, id)).open(context, sealed);
    expect(await read()).toBe('Maria da Silva');
    await database.atomically((tx) => createNode().erase(tx, id));
    clock.advance(59);
    expect(await read()).toBe('Maria da Silva');
    clock.advance(1);
    expect(await read()).toBe('');
    expect((await offline.sealers(database.db, [id])).get(id)?.open(context, sealed)).toBe('');
  });

  it('takes effect after a transaction with an older snapshot read the key', async () => {
    const clock = fakeClock();
    const bus = createLocalBus(() => undefined);
    const node = createNode(undefined, bus, clock);
    const { id, context, sealed } = await createPerson();
    await snapshot(database.db, async (before) => {
      await before.executeQuery(sql`select 1 from vault.person`.compile(database.db));
      await database.atomically((tx) => node.erase(tx, id));
      expect((await node.sealer(before, id)).open(context, sealed)).toBe('Maria da Silva');
    });
    clock.advance(60);
    expect((await node.sealer(database.db, id)).open(context, sealed)).toBe('');
  });

  it('is permanent: ensureSealer does not create a new key', async () => {
    const { id, context, sealed } = await createPerson();
    await database.atomically((tx) => createNode().erase(tx, id));
    const sealer = await database.atomically((tx) => createNode().ensureSealer(tx, id));
    expect(sealer.open(context, sealed)).toBe('');
  });

  it('has no effect when the transaction rolls back', async () => {
    const vault = createNode();
    const { id, context, sealed } = await createPerson();
    const rolledBack = database.atomically(async (tx) => {
      await vault.erase(tx, id);
      throw new Error('rollback');
    });
    await expect(rolledBack).rejects.toThrow('rollback');
    expect((await vault.sealer(database.db, id)).open(context, sealed)).toBe('Maria da Silva');
  });
});

describe('rotation to a new master key', () => {
  const both = readKeyRing(`${second},${first}`, indexKey);

  it('rewraps every data key, after which the old master key is not needed', async () => {
    const people = await Promise.all([createPerson(), createPerson(), createPerson()]);
    const erased = await createPerson();
    await database.atomically((tx) => createNode().erase(tx, erased.id));
    expect(await createNode(both).rotate()).toBeGreaterThanOrEqual(people.length);
    expect(await createNode(both).rotate()).toBe(0);
    const onlyNewKey = createNode(readKeyRing(second, indexKey));
    for (const { id, context, sealed } of people)
      expect((await onlyNewKey.sealer(database.db, id)).open(context, sealed)).toBe('Maria da Silva');
    await expect(createNode().sealer(database.db, people[0]?.id ?? 0)).rejects.toThrow('no master key');
    // Restores the first key for the tests after this one.
    await createNode(readKeyRing(`${first},${second}`, indexKey)).rotate();
  });
});

describe('open', () => {
  it('creates the operator’s key once', async () => {
    await createNode().open();
    await createNode().open();
    const sealer = await createNode().sealer(database.db, OPERATOR_PERSON_ID);
    expect(sealer.open('a', sealer.seal('a', 'of the bank'))).toBe('of the bank');
  });

  it.each([
    ['keys', readKeyRing(second, indexKey), 'no data key matches'],
    ['an index key', readKeyRing(first, Buffer.from(bytes(32)).toString('base64url')), 'the index key'],
  ])('refuses %s that this database was not written under', async (_case, ring, message) => {
    await createNode().open();
    await expect(createNode(ring).open()).rejects.toThrow(KeyRingError);
    await expect(createNode(ring).open()).rejects.toThrow(message);
  });
});
