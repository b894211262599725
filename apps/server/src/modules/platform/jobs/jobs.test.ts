import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../testing/index.ts';
import { createLog } from '../../../platform/index.ts';
import { type Jobs, createJobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;

/** The ids of the completed jobs, in order. */
let done: string[] = [];
/** Additional actions of the handler by job id. */
let actions: Record<string, () => Promise<void>> = {};

async function handle(id: string): Promise<void> {
  await actions[id]?.();
  done.push(id);
}

function openJobs(): Jobs {
  const opened = createJobs({ url: database.url, log: createLog('silent') });
  opened.work('payout', ({ id }) => handle(id));
  opened.work('pix_webhook', ({ id }) => handle(`webhook ${id}`));
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
  actions = {};
});

describe('a job', () => {
  it('exists after the commit of its cause, and runs once', async () => {
    await enqueue('a');
    expect(await jobs.drain()).toBe(1);
    expect(await jobs.drain()).toBe(0);
    expect(done).toEqual(['a']);
  });

  it('does not exist when its cause is rolled back', async () => {
    const undone = database.atomically(async (tx) => {
      await jobs.enqueue(tx, 'payout', { id: 'never' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await jobs.drain({ early: true })).toBe(0);
    expect(done).toEqual([]);
  });

  it('is not visible before the commit', async () => {
    await database.atomically(async (tx) => {
      await jobs.enqueue(tx, 'payout', { id: 'later' });
      expect(await jobs.drain({ early: true })).toBe(0);
    });
    expect(await jobs.drain()).toBe(1);
  });

  it('waits until it is due, unless drained early', async () => {
    await enqueue('in an hour', 3600);
    expect(await jobs.drain()).toBe(0);
    expect(await jobs.drain({ early: true })).toBe(1);
    expect(done).toEqual(['in an hour']);
  });

  it('is retried later after a failure and does not block others', async () => {
    let fails = 2;
    actions['hard'] = () => (fails-- > 0 ? Promise.reject(new Error('not yet')) : Promise.resolve());
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

  it('that fails again and again counts as waiting since it was made', async () => {
    const now = new Date('2026-11-30T12:00:00Z');
    const [made, due] = [-40, 9].map((minutes) => new Date(now.getTime() + minutes * 60_000));
    const insert = (retries: number) =>
      sql`
      insert into jobs.job (name, data, state, created_on, start_after, retry_count)
      values ('payout', '{"id": "stuck"}', 'retry', ${made}, ${due}, ${retries})`.execute(database.db);
    await insert(9);
    expect(await jobs.depths(database.db, now)).toMatchObject([{ retrying: 1, oldestSeconds: 0 }]);
    await insert(10);
    expect(await jobs.depths(database.db, now)).toMatchObject([{ retrying: 2, oldestSeconds: 40 * 60 }]);
    await sql`delete from jobs.job where state = 'retry'`.execute(database.db);
  });

  it('is retained for as long as it is retried', async () => {
    await enqueue('kept');
    const { rows } = await sql<{ kept: boolean }>`
      select keep_until - start_after >= retry_limit * retry_delay_max * interval '1 second' as kept
      from jobs.job where name = 'payout' and state = 'created'`.execute(database.db);
    expect(rows).toEqual([{ kept: true }]);
    await jobs.drain();
  });

  it('waits for the next drain when another job enqueues it', async () => {
    actions['first'] = () => enqueue('second');
    await enqueue('first');
    expect(await jobs.drain()).toBe(1);
    expect(done).toEqual(['first']);
    expect(await jobs.drain()).toBe(1);
    expect(done).toEqual(['first', 'second']);
  });

  it('is run by one of several concurrent workers', async () => {
    const other = openJobs();
    await other.start({ working: false });
    for (let count = 0; count < 20; count += 1) await enqueue(String(count));
    const ran = await Promise.all([jobs.drain(), other.drain(), jobs.drain(), other.drain()]);
    await other.stop();
    expect(ran.reduce((total, one) => total + one, 0)).toBe(20);
    expect(done.length).toBe(20);
    expect(new Set(done).size).toBe(20);
  });

  it('is run by the handler of its queue', async () => {
    await database.atomically(async (tx) => {
      await jobs.enqueue(tx, 'pix_webhook', { id: '7' });
      await jobs.enqueue(tx, 'payout', { id: 'x' });
    });
    expect(await jobs.drain()).toBe(2);
    expect(done.toSorted()).toEqual(['webhook 7', 'x']);
  });
});

describe('a working node', () => {
  it('runs jobs that were committed before its start and after it', async () => {
    const received: string[] = [];
    let finish = (): void => undefined;
    const both = new Promise<void>((resolve) => (finish = resolve));
    const node = createJobs({ url: database.url, log: createLog('silent') });
    node.work('payout', ({ id }) => {
      received.push(id);
      if (received.length === 2) finish();
      return Promise.resolve();
    });
    await enqueue('before');
    await node.start({ working: true });
    await enqueue('after');
    await both;
    await node.stop();
    expect(received.toSorted()).toEqual(['after', 'before']);
  });

  it('runs many waiting jobs without a pause between them', { timeout: 10_000 }, async () => {
    const waiting = Array.from({ length: 20 }, (_, index) => `waiting ${index}`);
    const left = new Set(waiting);
    const { promise: all, resolve: finish } = Promise.withResolvers<void>();
    const node = createJobs({ url: database.url, log: createLog('silent') });
    node.work('payout', ({ id }) => {
      left.delete(id);
      if (left.size === 0) finish();
      return Promise.resolve();
    });
    for (const id of waiting) await enqueue(id);
    await node.start({ working: true });
    await all;
    await node.stop();
  });
});
