import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLinkOf, fromHex } from '@arara/game-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeClock, seededRandom } from '../../testing/index.ts';
import { createIds } from '../platform/index.ts';
import { createKeeper, fileShelf, httpBeaconLine, openBeaconDoor } from './index.ts';

let folder: string;
let door: Awaited<ReturnType<typeof openBeaconDoor>>;
const clock = fakeClock();
const LINKS = 500;

const keeperOf = (seed: string) => {
  const random = seededRandom(seed);
  const shelf = fileShelf(join(folder, 'beacon'), createIds({ clock, random }));
  return createKeeper({ clock, random, shelf, links: LINKS });
};
const secondNow = (): bigint => BigInt(Math.floor(clock.now().getTime() / 1000));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-beacon-'));
  const onError = (error: unknown): void => {
    throw error;
  };
  door = await openBeaconDoor({ keeper: keeperOf('one'), host: '127.0.0.1', port: 0, onError });
});

afterAll(async () => {
  await door.close();
  await rm(folder, { recursive: true, force: true });
});

const status = async (path: string, method = 'GET') => (await fetch(`${door.url}${path}`, { method })).status;

describe('the beacon over HTTP', () => {
  it('tells what it committed to, and values that lead back there', async () => {
    const line = httpBeaconLine(door.url);
    const info = await line.info();
    const chain = info?.chains[0];
    const value = await line.value(secondNow());
    const place = Number(secondNow() - BigInt(chain?.first ?? 0)) + 1;
    expect(isLinkOf(chain?.commitment ?? '', place, fromHex(value ?? '') ?? new Uint8Array())).toBe(true);
    expect(info?.chains.map(({ links }) => links)).toEqual([LINKS, LINKS]);
  });

  it('is asked too early, about a time without a chain, elsewhere or otherwise', async () => {
    expect(await status(`/round/${secondNow() + 1n}`)).toBe(425);
    expect(await httpBeaconLine(door.url).value(secondNow() + 1n)).toBeUndefined();
    for (const path of ['/round/1', '/round/x', '/round/-1', '/', '/round/1234567890123456789'])
      expect(await status(path)).toBe(404);
    expect(await status('/info', 'POST')).toBe(405);
    clock.advance(1);
    expect(await status(`/round/${secondNow()}`)).toBe(200);
  });

  it('has no value where nobody listens', async () => {
    const line = httpBeaconLine('http://127.0.0.1:1');
    expect([await line.info(), await line.value(1n)]).toEqual([undefined, undefined]);
  });
});

describe('its files', () => {
  it("are their owner's alone, and hold nothing half written", async () => {
    const names = await readdir(join(folder, 'beacon'));
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) {
      expect(name).toMatch(/^(name|chain-\d+)\.json$/);
      expect((await stat(join(folder, 'beacon', name))).mode & 0o777).toBe(0o600);
    }
  });

  it('are made once, however many processes begin at the same moment', async () => {
    const other = join(folder, 'other');
    const info = await Promise.all(
      Array.from({ length: 6 }, (_, at) => {
        const random = seededRandom(`process ${at}`);
        const shelf = fileShelf(other, createIds({ clock, random }));
        return createKeeper({ clock, random, shelf, links: LINKS }).info();
      }),
    );
    for (const one of info) expect(one).toEqual(info[0]);
  });
});
