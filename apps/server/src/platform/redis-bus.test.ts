import { createConnection } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bus, Topics } from './bus.ts';
import { createRedisBus } from './redis-bus.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

function isReachable(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port || 6379), timeout: 500 });
    const finish = (isConnected: boolean) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}

const hasRedis = await isReachable(REDIS_URL);

/** Resolves with the next `deposit` event that `bus` delivers. */
const nextEvent = (bus: Bus): Promise<Topics['deposit']> =>
  new Promise((resolve) => {
    const unsubscribe = bus.subscribe('deposit', (event) => {
      unsubscribe();
      resolve(event);
    });
  });

describe.runIf(hasRedis)('the Redis bus', () => {
  const faults: unknown[] = [];
  const onError = (error: unknown): void => void faults.push(error);
  let here: Bus;
  let there: Bus;

  beforeAll(async () => {
    [here, there] = await Promise.all([
      createRedisBus(REDIS_URL, 'here', onError),
      createRedisBus(REDIS_URL, 'there', onError),
    ]);
  });

  afterAll(() => Promise.all([here.close(), there.close()]));

  it('delivers to the other nodes', async () => {
    const received = nextEvent(there);
    here.publish('deposit', { memberId: 5, orderNumber: 'D1', status: 2 });
    expect(await received).toEqual({ memberId: 5, orderNumber: 'D1', status: 2 });
  });

  it('delivers to its own subscribers synchronously, and once', async () => {
    const received: string[] = [];
    const unsubscribe = here.subscribe('deposit', ({ orderNumber }) => void received.push(orderNumber));
    here.publish('deposit', { memberId: 5, orderNumber: 'mine', status: 2 });
    expect(received).toEqual(['mine']);
    // A later event of the other node arrives after the echo of our own.
    const answer = nextEvent(here);
    there.publish('deposit', { memberId: 5, orderNumber: 'theirs', status: 2 });
    await answer;
    expect(received).toEqual(['mine', 'theirs']);
    unsubscribe();
  });

  it('ignores invalid messages and unknown topics on its channel', async () => {
    const client = new Redis(REDIS_URL);
    await client.publish('arara:news', 'not json');
    await client.publish('arara:news', JSON.stringify({ from: 'tomorrow', topic: 'jackpot', news: {} }));
    await client.publish('arara:news', 'null');
    const received = nextEvent(here);
    there.publish('deposit', { memberId: 5, orderNumber: 'D2', status: 2 });
    expect(await received).toMatchObject({ orderNumber: 'D2' });
    await client.quit();
    expect(faults.length).toBeGreaterThan(0);
  });
});
