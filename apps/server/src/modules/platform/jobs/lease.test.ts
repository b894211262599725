import { sql } from 'kysely';
import { PgBoss, TestClock, enableClockOverride } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../testing/index.ts';
import { createLog } from '../../../platform/index.ts';
import { type Jobs, createJobs } from './jobs.ts';

const LEASE_SECONDS = 120;
const RENEWAL_SECONDS = 40;

let database: TestDatabase;
let clock: TestClock;
/** Two workers, and the supervisor of pg-boss, which returns jobs with expired leases to the queue. */
let first: Jobs;
let second: Jobs;
let supervisor: PgBoss;
let runs: string[];
let work: (signal: AbortSignal) => Promise<void>;

function openWorker(name: string): Jobs {
  const jobs = createJobs({ url: database.owner.url, log: createLog('silent'), timers: clock });
  jobs.work('payout', async (_data, signal) => {
    runs.push(name);
    await work(signal);
  });
  return jobs;
}

beforeEach(async () => {
  database = await createTestDatabase();
  clock = new TestClock(new Date('2026-11-20T15:00:00Z'));
  runs = [];
  work = () => Promise.resolve();
  [first, second] = [openWorker('first'), openWorker('second')];
  supervisor = new PgBoss({
    connectionString: database.owner.url,
    schema: 'jobs',
    clock,
    schedule: false,
    supervise: false,
  });
  await first.start({ working: false });
  await second.start({ working: false });
  await supervisor.start();
  await database.owner.atomically(async (tx) => {
    await sql.raw(enableClockOverride().replace(/^SET/, 'set local')).execute(tx);
    await first.enqueue(tx, 'payout', { id: 'a' });
  });
});

afterEach(async () => {
  await supervisor.stop();
  await second.stop();
  await first.stop();
  await database.drop();
});

async function loadJob() {
  const { rows } = await sql<{ state: string; renewedAt: Date }>`
    select state::text, heartbeat_on as "renewedAt" from jobs.job where name = 'payout'`.execute(database.db);
  return rows[0];
}

/** Advances the clock by a renewal interval and waits until the renewal is stored. */
async function passRenewal(): Promise<void> {
  await clock.tick(RENEWAL_SECONDS * 1000);
  await vi.waitFor(async () => expect((await loadJob())?.renewedAt).toEqual(new Date(clock.now())));
}

/** Advances the clock without firing the timers of this process, as when it is suspended. */
const passUnseen = (seconds: number) => clock.setTime(clock.now() + seconds * 1000);

/** Returns jobs with expired leases to the queue and drains it on the other worker. Returns the number of jobs. */
async function takeOver(): Promise<number> {
  await supervisor.supervise('payout');
  return second.drain({ early: true });
}

describe('the lease of a job', () => {
  it('is renewed while the job runs, so that work of 300 s runs once with two workers', async () => {
    work = async () => {
      for (let seconds = 0; seconds < 300; seconds += RENEWAL_SECONDS) {
        await passRenewal();
        expect(await takeOver()).toBe(0);
      }
    };
    expect(await first.drain()).toBe(1);
    expect(await takeOver()).toBe(0);
    expect(runs).toEqual(['first']);
    expect(await loadJob()).toMatchObject({ state: 'completed' });
  });

  it('expires when the worker dies, and another worker takes the job', async () => {
    expect(await supervisor.fetch('payout')).toHaveLength(1);
    await passUnseen(LEASE_SECONDS - 1);
    expect(await takeOver()).toBe(0);
    // The supervisor checks for expired leases once a minute.
    await passUnseen(61);
    expect(await takeOver()).toBe(1);
    expect(runs).toEqual(['second']);
    expect(await loadJob()).toMatchObject({ state: 'completed' });
  });

  it('is lost by a worker that was suspended for too long, and its handler is aborted', async () => {
    let reason: unknown;
    const aborted = vi.fn<() => void>();
    work = async (signal) => {
      if (runs.length > 1) return;
      signal.addEventListener('abort', aborted);
      await passUnseen(2 * LEASE_SECONDS);
      expect(await takeOver()).toBe(1);
      await clock.tick(RENEWAL_SECONDS * 1000);
      await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
      reason = signal.reason;
      signal.throwIfAborted();
    };
    await first.drain();
    expect(runs).toEqual(['first', 'second']);
    expect(reason).toMatchObject({ name: 'LeaseLostError' });
    expect(await loadJob()).toMatchObject({ state: 'completed' });
  });

  it('is lost while another worker has the job, although the job is active', async () => {
    const lost = vi.fn<() => void>();
    work = async (signal) => {
      signal.addEventListener('abort', lost);
      if (runs.length > 1) {
        await clock.tick(RENEWAL_SECONDS * 1000);
        await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
        return;
      }
      await passUnseen(2 * LEASE_SECONDS);
      await takeOver();
      signal.throwIfAborted();
    };
    await first.drain();
    expect(runs).toEqual(['first', 'second']);
    expect(await loadJob()).toMatchObject({ state: 'completed' });
  });
});

describe('a queue of an earlier release', () => {
  it('gets the current lease at the next start, and so do its waiting jobs', async () => {
    await sql`update jobs.queue set expire_seconds = 120, heartbeat_seconds = null`.execute(database.db);
    await sql`update jobs.job set expire_seconds = 120, heartbeat_seconds = null`.execute(database.db);
    await second.stop();
    second = openWorker('second');
    await second.start({ working: false });
    const { rows } = await sql`
      select q.heartbeat_seconds as queue, j.heartbeat_seconds as job, j.expire_seconds > 3600 as "isLong"
      from jobs.queue q join jobs.job j on j.name = q.name where q.name = 'payout'`.execute(database.db);
    expect(rows).toEqual([{ queue: LEASE_SECONDS, job: LEASE_SECONDS, isLong: true }]);
  });
});
