import { chainWalk, fromHex, toHex } from '@arara/game-kit';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sql } from 'kysely';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  createTestDatabase,
  fakeClock,
  seededRandom,
} from '../../../../testing/index.ts';
import {
  type BeaconClient,
  type SecretStore,
  createBeaconGenerator,
  createLocalBeaconClient,
  createMemorySecretStore,
} from '../../../beacon/index.ts';
import { createLog } from '../../../platform/index.ts';
import { findPositionAfter } from './beacon-source.ts';
import { QUICKNET, createDrandBeacon, isSigned, toRandomness } from './drand-beacon.ts';
import { createOperatorBeacon } from './operator-beacon.ts';

const LINKS = 600;

let database: TestDatabase;
let logged: string[];
let clock: FakeClock;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  logged = [];
  clock = fakeClock();
});

const deps = () => ({
  ...database,
  clock,
  log: createLog('warn', { write: (line: string) => void logged.push(line) }),
});
const secondNow = (): bigint => BigInt(Math.floor(clock.now().getTime() / 1000));

describe('the first value after a time', () => {
  const beacon = { source: 'x', genesisMs: 1_000, periodMs: 3_000 };
  it.each([
    [0, 0n, 1_000],
    [999, 0n, 1_000],
    [1_000, 1n, 4_000],
    [3_999, 1n, 4_000],
    [4_000, 2n, 7_000],
  ])('of %i ms is %s', (ms, number, at) => {
    expect(findPositionAfter(beacon, new Date(ms))).toEqual({ source: 'x', number, at: new Date(at) });
  });

  it('agrees with the numbering of drand', () => {
    // Round 657413 of quicknet: genesis + 657412 periods of 3 s.
    const at = QUICKNET.genesis + 657_412 * 3;
    const drand = { source: 'd', genesisMs: (QUICKNET.genesis - 3) * 1000, periodMs: 3_000 };
    expect(findPositionAfter(drand, new Date(at * 1000 - 1)).number).toBe(657_413n);
    expect(findPositionAfter(drand, new Date(at * 1000)).number).toBe(657_414n);
  });
});

describe("the operator's own beacon", () => {
  let secretStore: SecretStore;
  const createClient = (seed = 'generator', store = secretStore): BeaconClient =>
    createLocalBeaconClient(
      createBeaconGenerator({ clock, random: seededRandom(seed), secretStore: store, links: LINKS }),
    );

  beforeEach(() => {
    secretStore = createMemorySecretStore();
  });

  /** Commitments are stored for good, so each test uses another beacon. */
  let beacons = 0;
  const nextSeed = (): string => {
    beacons += 1;
    return `beacon ${beacons}`;
  };

  it('is stored with the current chain and the next one', async () => {
    const beacon = createOperatorBeacon(deps(), createClient(nextSeed()));
    expect(beacon.current()).toBeUndefined();
    await beacon.refresh();
    const source = beacon.current()?.source ?? '';
    const { rows } = await sql<{ first: bigint; commitment: string }>`
      select first_number as first, encode(commitment, 'hex') as commitment from fairness.beacon_chain
      where source = ${source} order by serial`.execute(database.db);
    const first = (secondNow() / BigInt(LINKS)) * BigInt(LINKS);
    expect(rows.map((row) => row.first)).toEqual([first, first + BigInt(LINKS)]);
    expect(new Set(rows.map(({ commitment }) => commitment)).size).toBe(2);
  });

  it('has no value before its second, and then the one whose hashes lead to the commitment', async () => {
    const beacon = createOperatorBeacon(deps(), createClient(nextSeed()));
    await beacon.refresh();
    const position = findPositionAfter(beacon.current() ?? { source: '', genesisMs: 0, periodMs: 1 }, clock.now());
    expect(await beacon.value(position.number)).toBeUndefined();
    clock.advance(1);
    const value = await beacon.value(position.number);
    const { rows } = await sql<{ first: bigint; commitment: string }>`
      select first_number as first, encode(commitment, 'hex') as commitment from fairness.beacon_chain
      where source = ${position.source} and first_number <= ${position.number} order by serial desc limit 1`.execute(
      database.db,
    );
    const steps = Number(position.number - (rows[0]?.first ?? 0n)) + 1;
    expect(toHex(chainWalk(fromHex(value ?? '') ?? new Uint8Array(), steps))).toBe(rows[0]?.commitment);
    // A later value is verified against the stored one.
    clock.advance(5);
    expect(await beacon.value(position.number + 4n)).toMatch(/^[\da-f]{64}$/);
    // A value before the last stored one is available too.
    expect(await beacon.value(position.number + 2n)).toMatch(/^[\da-f]{64}$/);
  });

  it('continues with the chain whose commitment was published ahead', async () => {
    const beacon = createOperatorBeacon(deps(), createClient(nextSeed()));
    await beacon.refresh();
    const next = (secondNow() / BigInt(LINKS) + 1n) * BigInt(LINKS);
    clock.advance(Number(next - secondNow()) + 3);
    expect(await beacon.value(next)).toMatch(/^[\da-f]{64}$/);
    expect(await beacon.value(next - 1n)).toMatch(/^[\da-f]{64}$/);
    expect(logged).toEqual([]);
  });

  it('is the same for every process with the same secrets, also after a restart', async () => {
    const name = nextSeed();
    const [a, b] = [createClient(name), createClient('another process')];
    expect(await a.info()).toEqual(await b.info());
    expect(await a.value(secondNow())).toBe(await b.value(secondNow()));
    expect(await createClient('started again').value(secondNow())).toBe(await a.value(secondNow()));
  });

  it('is rejected once its chains have changed', async () => {
    const name = nextSeed();
    const beacon = createOperatorBeacon(deps(), createClient(name));
    await beacon.refresh();
    const other = createMemorySecretStore();
    const stored = await secretStore.find('name');
    await other.insertIfAbsent('name', stored ?? '');
    const swapped = createOperatorBeacon(deps(), createClient('somebody else', other));
    await swapped.refresh();
    expect(logged.join()).toContain('other commitments than before');
    expect(await swapped.value(secondNow())).toBeUndefined();
    expect(logged.join()).toContain('does not lead to its commitment');
    expect(await beacon.value(secondNow())).toMatch(/^[\da-f]{64}$/);
  });

  it('has no value while it does not answer, and keeps the name that was stored', async () => {
    const client = createClient(nextSeed());
    await createOperatorBeacon(deps(), client).refresh();
    const silent: BeaconClient = { info: () => Promise.resolve(undefined), value: () => Promise.resolve(undefined) };
    const beacon = createOperatorBeacon(deps(), silent);
    await beacon.refresh();
    expect(beacon.current()?.source).toMatch(/^house:[\da-f]{16}$/);
    expect(await beacon.value(secondNow())).toBeUndefined();
  });

  it.each(['', 'zz', 'a'.repeat(63), 'b'.repeat(64)])('rejects the value %j', async (value) => {
    const client = createClient(nextSeed());
    const beacon = createOperatorBeacon(deps(), { info: () => client.info(), value: () => Promise.resolve(value) });
    await beacon.refresh();
    expect(await beacon.value(secondNow())).toBeUndefined();
  });

  it('creates no chain for a past time', async () => {
    const generator = createBeaconGenerator({ clock, random: seededRandom('past'), secretStore, links: LINKS });
    expect(await generator.value(5n)).toBe('unknown');
    expect(await generator.value(secondNow() + 1n)).toBe('early');
    const now = await generator.value(secondNow());
    expect(typeof now === 'object' && now.value).toMatch(/^[\da-f]{64}$/);
  });
});

describe('drand', () => {
  /** Published by quicknet. */
  const signature = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';
  const randomness = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587';
  const key = Buffer.from(QUICKNET.publicKey, 'hex');
  const signed = Buffer.from(signature, 'hex');

  it('is verified by its signature of the round number', () => {
    expect(isSigned(key, 657_413n, signed)).toBe(true);
    expect(toRandomness(signed).toString('hex')).toBe(randomness);
    expect(isSigned(key, 657_414n, signed)).toBe(false);
    for (const at of [0, 20, 47]) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(isSigned(key, 657_413n, changed)).toBe(false);
    }
    expect(isSigned(key, 657_413n, Buffer.alloc(48))).toBe(false);
    expect(isSigned(Buffer.alloc(96), 657_413n, signed)).toBe(false);
  });

  const respondWith =
    (body: unknown, status = 200): typeof fetch =>
    () =>
      Promise.resolve(new Response(JSON.stringify(body), { status }));
  const settings = { kind: 'drand', url: 'https://drand.example/chain/', ...QUICKNET } as const;

  it('fetches, verifies and stores a value', async () => {
    const urls: string[] = [];
    const fetcher: typeof fetch = (url) => {
      urls.push(new Request(url).url);
      return respondWith({ round: 657_413, randomness, signature })(url);
    };
    const beacon = createDrandBeacon(deps(), { ...settings, fetch: fetcher });
    expect(await beacon.value(657_413n)).toBe(randomness);
    expect(urls).toEqual(['https://drand.example/chain/public/657413']);
    const { rows } = await sql<{ value: string; signature: string }>`
      select encode(value, 'hex') as value, encode(signature, 'hex') as signature from fairness.beacon_value
      where source = ${beacon.current()?.source} and number = 657413`.execute(database.db);
    expect(rows).toEqual([{ value: randomness, signature }]);
  });

  it.each<[string, typeof fetch]>([
    ['another round', respondWith({ round: 657_414, randomness, signature })],
    [
      'a value with a wrong signature',
      respondWith({ round: 657_413, randomness, signature: signature.replace('b71', 'b72') }),
    ],
    ['no round yet', respondWith({}, 425)],
    ['nonsense', respondWith('nothing')],
    ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ])('has no value when the server returns %s', async (_what, fetcher) => {
    expect(await createDrandBeacon(deps(), { ...settings, fetch: fetcher }).value(657_413n)).toBeUndefined();
  });

  it('supports another network with another key', async () => {
    const { shortSignatures } = bls12_381;
    const { secretKey, publicKey } = shortSignatures.keygen(seededRandom('drand').bytes(48));
    const number = 12n;
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(number);
    const digest = Uint8Array.from(
      await crypto.subtle.digest('SHA-256', bytes).then((buffer) => new Uint8Array(buffer)),
    );
    const point = shortSignatures.hash(digest, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
    const own = shortSignatures.Signature.toBytes(shortSignatures.sign(point, secretKey));
    const ownKey = publicKey.toBytes();
    expect(isSigned(ownKey, number, own)).toBe(true);
    expect(isSigned(key, number, own)).toBe(false);
    const beacon = createDrandBeacon(deps(), {
      ...settings,
      publicKey: Buffer.from(ownKey).toString('hex'),
      fetch: respondWith({ round: 12, signature: Buffer.from(own).toString('hex') }),
    });
    expect(await beacon.value(number)).toBe(toRandomness(own).toString('hex'));
  });
});
