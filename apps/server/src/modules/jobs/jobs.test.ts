import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../testing/index.ts';
import { createLog } from '../../platform/index.ts';
import { type Jobs, createJobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;

/** What the workers were given, in order. */
let done: string[] = [];
/** What a worker does besides, for the job of that id. */
let meanwhile: Record<string, () => Promise<void>> = {};

async function worked(id: string): Promise<void> {
  await meanwhile[id]?.();
  done.push(id);
}

function openJobs(): Jobs {
  const opened = createJobs({ url: database.url, log: createLog('silent') });
  opened.work('payout', ({ id }) => worked(id));
  opened.work('pix_webhook', ({ id }) => worked(`webhook ${id}`));
  return opened;
}

const enqueue = (id: string, afterSeconds?: number) =>
  database.atomically((tx) => jobs.enqueue(tx, 'payout', { id }, afterSeconds === undefined ? {} : { afterSeconds }));

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = openJobs();
  await jobs.start({ working: false });
});

afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

beforeEach(() => {
  done = [];
  meanwhile = {};
});

describe('a job', () => {
  it('is there once its cause is committed, and runs once', async () => {
    await enqueue('a');
    expect(await jobs.drain()).toBe(1);
    expect(await jobs.drain()).toBe(0);
    expect(done).toEqual(['a']);
  });

  it('is not there when its cause is rolled back', async () => {
    const undone = database.atomically(async (tx) => {
      await jobs.enqueue(tx, 'payout', { id: 'never' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await jobs.drain({ early: true })).toBe(0);
    expect(done).toEqual([]);
  });

  it('is not seen before the commit', async () => {
    await database.atomically(async (tx) => {
      await jobs.enqueue(tx, 'payout', { id: 'later' });
      expect(await jobs.drain({ early: true })).toBe(0);
    });
    expect(await jobs.drain()).toBe(1);
  });

  it('planned for later waits, unless it is asked for early', async () => {
    await enqueue('in an hour', 3600);
    expect(await jobs.drain()).toBe(0);
    expect(await jobs.drain({ early: true })).toBe(1);
    expect(done).toEqual(['in an hour']);
  });

  it('that fails is tried again later, and does not hold up the others', async () => {
    let fails = 2;
    meanwhile['hard'] = () => (fails-- > 0 ? Promise.reject(new Error('not yet')) : Promise.resolve());
    await enqueue('hard');
    await enqueue('easy');
    expect(await jobs.drain()).toBe(2);
    expect(done).toEqual(['easy']);
    expect(await jobs.drain()).toBe(0);
    expect(await jobs.drain({ early: true })).toBe(1);
    expect(await jobs.drain({ early: true })).toBe(1);
    expect(done).toEqual(['easy', 'hard']);
    expect(await jobs.drain({ early: true })).toBe(0);
  });

  it('is kept for as long as it is tried', async () => {
    await enqueue('kept');
    const { rows } = await sql<{ kept: boolean }>`
      select keep_until - start_after >= retry_limit * retry_delay_max * interval '1 second' as kept
      from jobs.job where name = 'payout' and state = 'created'`.execute(database.db);
    expect(rows).toEqual([{ kept: true }]);
    await jobs.drain();
  });

  it('that a job makes waits for the next round', async () => {
    meanwhile['first'] = () => enqueue('second');
    await enqueue('first');
    expect(await jobs.drain()).toBe(1);
    expect(done).toEqual(['first']);
    expect(await jobs.drain()).toBe(1);
    expect(done).toEqual(['first', 'second']);
  });

  it('is run by one of two who look at once', async () => {
    const other = openJobs();
    await other.start({ working: false });
    for (let count = 0; count < 20; count += 1) await enqueue(String(count));
    const ran = await Promise.all([jobs.drain(), other.drain(), jobs.drain(), other.drain()]);
    await other.stop();
    expect(ran.reduce((total, one) => total + one, 0)).toBe(20);
    expect(done.length).toBe(20);
    expect(new Set(done).size).toBe(20);
  });

  it('goes to the worker of its own queue', async () => {
    await database.atomically(async (tx) => {
      await jobs.enqueue(tx, 'pix_webhook', { id: '7' });
      await jobs.enqueue(tx, 'payout', { id: 'x' });
    });
    expect(await jobs.drain()).toBe(2);
    expect(done.toSorted()).toEqual(['webhook 7', 'x']);
  });
});

describe('a node that works', () => {
  it('takes what was committed before it started, and what comes after', async () => {
    const heard: string[] = [];
    let tell = (): void => undefined;
    const both = new Promise<void>((resolve) => (tell = resolve));
    const node = createJobs({ url: database.url, log: createLog('silent') });
    node.work('payout', ({ id }) => {
      heard.push(id);
      if (heard.length === 2) tell();
      return Promise.resolve();
    });
    await enqueue('before');
    await node.start({ working: true });
    await enqueue('after');
    await both;
    await node.stop();
    expect(heard.toSorted()).toEqual(['after', 'before']);
  });

  it('works off many that waited, one after another, without a pause between', { timeout: 10_000 }, async () => {
    const waiting = Array.from({ length: 20 }, (_, index) => `waiting ${index}`);
    const left = new Set(waiting);
    const { promise: all, resolve: tell } = Promise.withResolvers<void>();
    const node = createJobs({ url: database.url, log: createLog('silent') });
    node.work('payout', ({ id }) => {
      left.delete(id);
      if (left.size === 0) tell();
      return Promise.resolve();
    });
    for (const id of waiting) await enqueue(id);
    await node.start({ working: true });
    await all;
    await node.stop();
  });
});
