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
} from '../../../testing/index.ts';
import { type BeaconLine, type Shelf, createKeeper, localBeaconLine, memoryShelf } from '../../beacon/index.ts';
import { createLog } from '../../platform/index.ts';
import { markAfter } from './beacon.ts';
import { QUICKNET, createDrandBeacon, isSigned, randomnessOf } from './drand.ts';
import { createHouseBeacon } from './house-beacon.ts';

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

const parts = () => ({
  ...database,
  clock,
  log: createLog('warn', { write: (line: string) => void logged.push(line) }),
});
const secondNow = (): bigint => BigInt(Math.floor(clock.now().getTime() / 1000));

describe('the first value after a moment', () => {
  const beacon = { source: 'x', genesisMs: 1_000, periodMs: 3_000 };
  it.each([
    [0, 0n, 1_000],
    [999, 0n, 1_000],
    [1_000, 1n, 4_000],
    [3_999, 1n, 4_000],
    [4_000, 2n, 7_000],
  ])('%i ms is %s', (ms, number, at) => {
    expect(markAfter(beacon, new Date(ms))).toEqual({ source: 'x', number, at: new Date(at) });
  });

  it("is that of drand's own reckoning", () => {
    // Round 657413, as anybody may read it: genesis + 657412 periods of 3 s.
    const at = QUICKNET.genesis + 657_412 * 3;
    const drand = { source: 'd', genesisMs: (QUICKNET.genesis - 3) * 1000, periodMs: 3_000 };
    expect(markAfter(drand, new Date(at * 1000 - 1)).number).toBe(657_413n);
    expect(markAfter(drand, new Date(at * 1000)).number).toBe(657_414n);
  });
});

describe("the house's own beacon", () => {
  let shelf: Shelf;
  const lineOf = (seed = 'keeper', kept = shelf): BeaconLine =>
    localBeaconLine(createKeeper({ clock, random: seededRandom(seed), shelf: kept, links: LINKS }));

  beforeEach(() => {
    shelf = memoryShelf();
  });

  /** A name of its own for each test: what a beacon committed to is kept for good. */
  let beacons = 0;
  const named = (): string => {
    beacons += 1;
    return `keeper ${beacons}`;
  };

  it('is met with the chain under way and the one after it', async () => {
    const beacon = createHouseBeacon(parts(), lineOf(named()));
    expect(beacon.met()).toBeUndefined();
    await beacon.meet();
    const source = beacon.met()?.source ?? '';
    const { rows } = await sql<{ first: bigint; commitment: string }>`
      select first_number as first, encode(commitment, 'hex') as commitment from fairness.beacon_chain
      where source = ${source} order by serial`.execute(database.db);
    const first = (secondNow() / BigInt(LINKS)) * BigInt(LINKS);
    expect(rows.map((row) => row.first)).toEqual([first, first + BigInt(LINKS)]);
    expect(new Set(rows.map(({ commitment }) => commitment)).size).toBe(2);
  });

  it('tells no value before its second, and then the one that leads back to what it committed to', async () => {
    const beacon = createHouseBeacon(parts(), lineOf(named()));
    await beacon.meet();
    const mark = markAfter(beacon.met() ?? { source: '', genesisMs: 0, periodMs: 1 }, clock.now());
    expect(await beacon.value(mark.number)).toBeUndefined();
    clock.advance(1);
    const value = await beacon.value(mark.number);
    const { rows } = await sql<{ first: bigint; commitment: string }>`
      select first_number as first, encode(commitment, 'hex') as commitment from fairness.beacon_chain
      where source = ${mark.source} and first_number <= ${mark.number} order by serial desc limit 1`.execute(
      database.db,
    );
    const steps = Number(mark.number - (rows[0]?.first ?? 0n)) + 1;
    expect(toHex(chainWalk(fromHex(value ?? '') ?? new Uint8Array(), steps))).toBe(rows[0]?.commitment);
    // The next is walked to the one that was put down.
    clock.advance(5);
    expect(await beacon.value(mark.number + 4n)).toMatch(/^[\da-f]{64}$/);
    // What lies before the last that was put down is told as well.
    expect(await beacon.value(mark.number + 2n)).toMatch(/^[\da-f]{64}$/);
  });

  it('goes on with the chain that it committed to ahead', async () => {
    const beacon = createHouseBeacon(parts(), lineOf(named()));
    await beacon.meet();
    const next = (secondNow() / BigInt(LINKS) + 1n) * BigInt(LINKS);
    clock.advance(Number(next - secondNow()) + 3);
    expect(await beacon.value(next)).toMatch(/^[\da-f]{64}$/);
    expect(await beacon.value(next - 1n)).toMatch(/^[\da-f]{64}$/);
    expect(logged).toEqual([]);
  });

  it('is the same for every process of its folder, and after it was started again', async () => {
    const name = named();
    const [a, b] = [lineOf(name), lineOf('another process')];
    expect(await a.info()).toEqual(await b.info());
    expect(await a.value(secondNow())).toBe(await b.value(secondNow()));
    expect(await lineOf('started again').value(secondNow())).toBe(await a.value(secondNow()));
  });

  it('is not believed once its chains are others', async () => {
    const name = named();
    const beacon = createHouseBeacon(parts(), lineOf(name));
    await beacon.meet();
    const other = memoryShelf();
    const kept = await shelf.find('name');
    await other.keep('name', kept ?? '');
    const swapped = createHouseBeacon(parts(), lineOf('somebody else', other));
    await swapped.meet();
    expect(logged.join()).toContain('other chains than it committed to');
    expect(await swapped.value(secondNow())).toBeUndefined();
    expect(logged.join()).toContain('does not lead back');
    expect(await beacon.value(secondNow())).toMatch(/^[\da-f]{64}$/);
  });

  it('has no value while it does not answer, and is remembered by its name', async () => {
    const line = lineOf(named());
    await createHouseBeacon(parts(), line).meet();
    const silent: BeaconLine = { info: () => Promise.resolve(undefined), value: () => Promise.resolve(undefined) };
    const beacon = createHouseBeacon(parts(), silent);
    await beacon.meet();
    expect(beacon.met()?.source).toMatch(/^house:[\da-f]{16}$/);
    expect(await beacon.value(secondNow())).toBeUndefined();
  });

  it.each(['', 'zz', 'a'.repeat(63), 'b'.repeat(64)])('has no value %j', async (value) => {
    const line = lineOf(named());
    const beacon = createHouseBeacon(parts(), { info: () => line.info(), value: () => Promise.resolve(value) });
    await beacon.meet();
    expect(await beacon.value(secondNow())).toBeUndefined();
  });

  it('makes no chain up for a time that is past', async () => {
    const keeper = createKeeper({ clock, random: seededRandom('past'), shelf, links: LINKS });
    expect(await keeper.value(5n)).toBe('unknown');
    expect(await keeper.value(secondNow() + 1n)).toBe('early');
    const now = await keeper.value(secondNow());
    expect(typeof now === 'object' && now.value).toMatch(/^[\da-f]{64}$/);
  });
});

describe('drand', () => {
  /** Of quicknet, as it was published. */
  const signature = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';
  const randomness = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587';
  const key = Buffer.from(QUICKNET.publicKey, 'hex');
  const signed = Buffer.from(signature, 'hex');

  it('is known by its signature over the number of the round', () => {
    expect(isSigned(key, 657_413n, signed)).toBe(true);
    expect(randomnessOf(signed).toString('hex')).toBe(randomness);
    expect(isSigned(key, 657_414n, signed)).toBe(false);
    for (const at of [0, 20, 47]) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(isSigned(key, 657_413n, changed)).toBe(false);
    }
    expect(isSigned(key, 657_413n, Buffer.alloc(48))).toBe(false);
    expect(isSigned(Buffer.alloc(96), 657_413n, signed)).toBe(false);
  });

  const answering =
    (body: unknown, status = 200): typeof fetch =>
    () =>
      Promise.resolve(new Response(JSON.stringify(body), { status }));
  const settings = { kind: 'drand', url: 'https://drand.example/chain/', ...QUICKNET } as const;

  it('is asked for its round, checked and put down', async () => {
    const urls: string[] = [];
    const asked: typeof fetch = (url) => {
      urls.push(new Request(url).url);
      return answering({ round: 657_413, randomness, signature })(url);
    };
    const beacon = createDrandBeacon(parts(), { ...settings, fetch: asked });
    expect(await beacon.value(657_413n)).toBe(randomness);
    expect(urls).toEqual(['https://drand.example/chain/public/657413']);
    const { rows } = await sql<{ value: string; signature: string }>`
      select encode(value, 'hex') as value, encode(signature, 'hex') as signature from fairness.beacon_value
      where source = ${beacon.met()?.source} and number = 657413`.execute(database.db);
    expect(rows).toEqual([{ value: randomness, signature }]);
  });

  it.each<[string, typeof fetch]>([
    ['another round', answering({ round: 657_414, randomness, signature })],
    ['what is not signed by it', answering({ round: 657_413, randomness, signature: signature.replace('b71', 'b72') })],
    ['no round yet', answering({}, 425)],
    ['nonsense', answering('nothing')],
    ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ])('that answers %s has no value', async (_what, fetching) => {
    expect(await createDrandBeacon(parts(), { ...settings, fetch: fetching }).value(657_413n)).toBeUndefined();
  });

  it('may be another network, with a key of its own', async () => {
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
    const beacon = createDrandBeacon(parts(), {
      ...settings,
      publicKey: Buffer.from(ownKey).toString('hex'),
      fetch: answering({ round: 12, signature: Buffer.from(own).toString('hex') }),
    });
    expect(await beacon.value(number)).toBe(randomnessOf(own).toString('hex'));
  });
});
