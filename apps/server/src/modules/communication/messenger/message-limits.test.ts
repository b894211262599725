import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeClock, type TestDatabase, createTestDatabase, fakeClock } from '../../../../testing/index.ts';
import { type MessageLimits, createMessageLimits } from './message-limits.ts';

const limits = { sms: { all: 10, perBrand: 6 }, mail: { all: 4, perBrand: 4 } };

let database: TestDatabase;
let clock: FakeClock;
let nodes: MessageLimits[];
let hours = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(() => {
  clock = fakeClock('2026-11-20T15:00:00Z');
  hours += 1;
  clock.advance(hours * 7 * 3_600);
  nodes = [1, 2].map(() => createMessageLimits({ ...database, clock, limits }));
});

afterAll(() => database.drop());

/** Counts messages concurrently on two nodes; returns how many were accepted. */
async function send(
  count: number,
  brand: string,
  { channel = 'sms', canWait = true }: { channel?: 'sms' | 'mail'; canWait?: boolean } = {},
) {
  const attempts = Array.from({ length: count }, (_, index) =>
    database.atomically(
      (tx) => nodes[index % 2]?.count(tx, channel, brand, canWait) ?? Promise.reject(new Error('no such node')),
    ),
  );
  return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;
}

describe('the messages of an hour', () => {
  it('are limited for one brand and for all brands, across nodes', async () => {
    expect(await send(20, 'Tucano')).toBe(6);
    expect(await send(20, 'Arara')).toBe(4);
    expect(await send(20, 'Garça')).toBe(0);
    expect(await nodes[0]?.used()).toEqual([
      { channel: 'sms', sent: 10, limit: 10 },
      { channel: 'mail', sent: 0, limit: 4 },
    ]);
  });

  it('are counted by channel', async () => {
    await send(20, 'Tucano');
    expect(await send(20, 'Tucano', { channel: 'mail' })).toBe(4);
  });

  it('are refused with busy until the next hour', async () => {
    await send(6, 'Tucano');
    clock.advance(3_000);
    const refused = database.atomically((tx) => nodes[0]?.count(tx, 'sms', 'Tucano', true) ?? Promise.resolve());
    await expect(refused).rejects.toMatchObject({ code: 'busy', detail: { retryAfterSeconds: 600 } });
    clock.advance(600);
    expect(await send(1, 'Tucano')).toBe(1);
  });

  it('are not limited where they cannot wait', async () => {
    await send(20, 'Tucano');
    expect(await send(3, 'Tucano', { canWait: false })).toBe(3);
  });

  it('are deleted from the counts after two days', async () => {
    await send(6, 'Tucano');
    clock.advance(2 * 86_400 + 3_600);
    await nodes[0]?.sweep();
    clock.advance(-2 * 86_400 - 3_600);
    expect(await nodes[0]?.used()).toMatchObject([{ sent: 0 }, { sent: 0 }]);
  });
});
