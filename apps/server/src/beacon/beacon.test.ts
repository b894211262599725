import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLinkOf, fromHex } from '@arara/game-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeClock, seededRandom } from '../../testing/index.ts';
import { createIds } from '../platform/index.ts';
import { createBeaconGenerator, createFileSecretStore, createHttpBeaconClient, startBeaconServer } from './index.ts';

let folder: string;
let server: Awaited<ReturnType<typeof startBeaconServer>>;
const clock = fakeClock();
const LINKS = 500;

const createGenerator = (seed: string) => {
  const random = seededRandom(seed);
  const secretStore = createFileSecretStore(join(folder, 'beacon'), createIds({ clock, random }));
  return createBeaconGenerator({ clock, random, secretStore, links: LINKS });
};
const secondNow = (): bigint => BigInt(Math.floor(clock.now().getTime() / 1000));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-beacon-'));
  const onError = (error: unknown): void => {
    throw error;
  };
  server = await startBeaconServer({ generator: createGenerator('one'), host: '127.0.0.1', port: 0, onError });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const status = async (path: string, method = 'GET') => (await fetch(`${server.url}${path}`, { method })).status;

describe('the beacon over HTTP', () => {
  it('publishes its commitments, and values whose hashes lead to them', async () => {
    const client = createHttpBeaconClient(server.url);
    const info = await client.info();
    const chain = info?.chains[0];
    const value = await client.value(secondNow());
    const position = Number(secondNow() - BigInt(chain?.first ?? 0)) + 1;
    expect(isLinkOf(chain?.commitment ?? '', position, fromHex(value ?? '') ?? new Uint8Array())).toBe(true);
    expect(info?.chains.map(({ links }) => links)).toEqual([LINKS, LINKS]);
  });

  it('refuses a value before its second, a time without a chain, another path and another method', async () => {
    expect(await status(`/round/${secondNow() + 1n}`)).toBe(425);
    expect(await createHttpBeaconClient(server.url).value(secondNow() + 1n)).toBeUndefined();
    for (const path of ['/round/1', '/round/x', '/round/-1', '/', '/round/1234567890123456789'])
      expect(await status(path)).toBe(404);
    expect(await status('/info', 'POST')).toBe(405);
    clock.advance(1);
    expect(await status(`/round/${secondNow()}`)).toBe(200);
  });

  it('has no value where no server listens', async () => {
    const client = createHttpBeaconClient('http://127.0.0.1:1');
    expect([await client.info(), await client.value(1n)]).toEqual([undefined, undefined]);
  });
});

describe('the files of its secrets', () => {
  it('can be read by their owner only, and leave no temporary file', async () => {
    const names = await readdir(join(folder, 'beacon'));
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) {
      expect(name).toMatch(/^(name|chain-\d+)\.json$/);
      expect((await stat(join(folder, 'beacon', name))).mode & 0o777).toBe(0o600);
    }
  });

  it('are written once when several processes start at the same moment', async () => {
    const other = join(folder, 'other');
    const info = await Promise.all(
      Array.from({ length: 6 }, (_, at) => {
        const random = seededRandom(`process ${at}`);
        const secretStore = createFileSecretStore(other, createIds({ clock, random }));
        return createBeaconGenerator({ clock, random, secretStore, links: LINKS }).info();
      }),
    );
    for (const one of info) expect(one).toEqual(info[0]);
  });
});
