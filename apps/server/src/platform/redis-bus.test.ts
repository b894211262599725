import { createConnection } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bus, Topics } from './bus.ts';
import { createRedisBus } from './redis-bus.ts';

const URL_OF_REDIS = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port || 6379), timeout: 500 });
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => say(true));
    socket.once('error', () => say(false));
    socket.once('timeout', () => say(false));
  });
}

const hasRedis = await answers(URL_OF_REDIS);

/** The next news of a topic that `bus` hears. */
const next = (bus: Bus): Promise<Topics['recharge']> =>
  new Promise((resolve) => {
    const leave = bus.subscribe('recharge', (news) => {
      leave();
      resolve(news);
    });
  });

describe.runIf(hasRedis)('the bus of many nodes', () => {
  const faults: unknown[] = [];
  const onError = (error: unknown): void => void faults.push(error);
  let here: Bus;
  let there: Bus;

  beforeAll(async () => {
    [here, there] = await Promise.all([
      createRedisBus(URL_OF_REDIS, 'here', onError),
      createRedisBus(URL_OF_REDIS, 'there', onError),
    ]);
  });

  afterAll(() => Promise.all([here.close(), there.close()]));

  it('tells the other nodes', async () => {
    const heard = next(there);
    here.publish('recharge', { memberId: 5, orderNumber: 'D1', status: 2 });
    expect(await heard).toEqual({ memberId: 5, orderNumber: 'D1', status: 2 });
  });

  it('tells its own hearers at once, and only once', async () => {
    const heard: string[] = [];
    const leave = here.subscribe('recharge', ({ orderNumber }) => void heard.push(orderNumber));
    here.publish('recharge', { memberId: 5, orderNumber: 'mine', status: 2 });
    expect(heard).toEqual(['mine']);
    // What the other node says later comes after the echo of ours.
    const answer = next(here);
    there.publish('recharge', { memberId: 5, orderNumber: 'theirs', status: 2 });
    await answer;
    expect(heard).toEqual(['mine', 'theirs']);
    leave();
  });

  it('survives what another release, or nobody, wrote to its channel', async () => {
    const stranger = new Redis(URL_OF_REDIS);
    await stranger.publish('arara:news', 'not json');
    await stranger.publish('arara:news', JSON.stringify({ from: 'tomorrow', topic: 'jackpot', news: {} }));
    await stranger.publish('arara:news', 'null');
    const heard = next(here);
    there.publish('recharge', { memberId: 5, orderNumber: 'D2', status: 2 });
    expect(await heard).toMatchObject({ orderNumber: 'D2' });
    await stranger.quit();
    expect(faults.length).toBeGreaterThan(0);
  });
});
