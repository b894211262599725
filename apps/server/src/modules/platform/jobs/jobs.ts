import { CompiledQuery } from 'kysely';
import { type Clock, PgBoss, systemClock } from 'pg-boss';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type Log, failpoint } from '../../../platform/index.ts';
import { LEASE_SECONDS, LeaseLostError, holdLease } from './lease.ts';
import { type QueueName, type Queues, queueNames } from './queues.ts';
import {
  type FailedJob,
  type JobClaim,
  type QueueDepth,
  type QueueRun,
  hasDueJob,
  leaseWaiting,
  listDepths,
  listDueQueues,
  listFailed,
  listRuns,
  renewClaim,
} from './store.ts';

interface EnqueueOptions {
  afterSeconds?: number;
}

/**
 * The transactional outbox and the scheduler. A job is a row written in the transaction of its cause, so it exists if and only if
 * the transaction commits, and it is retried until its handler succeeds.
 */
export interface Jobs {
  enqueue<Q extends QueueName>(tx: Tx, queue: Q, data: Queues[Q], options?: EnqueueOptions): Promise<void>;
  /** Enqueues many jobs of a queue in one statement. */
  enqueueAll<Q extends QueueName>(tx: Tx, queue: Q, all: readonly Queues[Q][]): Promise<void>;
  /**
   * Registers the handler of a queue. Must be called before `start`. `signal` is aborted when another worker may have the job, so
   * a long-running handler checks it before each step.
   */
  work<Q extends QueueName>(queue: Q, handle: (data: Queues[Q], signal: AbortSignal) => Promise<void>): void;
  /** Enqueues a job of a queue by a cron expression (UTC). Must be called before `start`. */
  every(queue: QueueName, cron: string): void;
  /** Creates the queues; with `working`, also runs jobs. */
  start(options: { working: boolean }): Promise<void>;
  /**
   * Runs each due job once, for tests and tools; with `early`, also the jobs scheduled for later. Returns the number of jobs. Jobs
   * that these enqueue wait for the next call.
   */
  drain(options?: { early: boolean }): Promise<number>;
  /** Counts the jobs of each non-empty queue. */
  depths(q: Queryable, now: Date): Promise<QueueDepth[]>;
  /** Lists the latest run of each queue that has one. */
  runs(q: Queryable, now: Date): Promise<QueueRun[]>;
  /** Lists all queues, each with the cron expression by which it is planned. */
  plans(): { queue: QueueName; cron: string | undefined }[];
  /** Lists the newest failed jobs of a queue. */
  failures(q: Queryable, queue: string, limits: { limit: number; maxLength: number }): Promise<FailedJob[]>;
  /** Enqueues a job of a planned queue, unless one is due or runs; returns whether it did. Throws for an unplanned queue. */
  enqueuePlanned(tx: Tx, queue: QueueName): Promise<boolean>;
  stop(): Promise<void>;
}

/** Observes the start of a job; returns a function that receives its outcome. */
export type JobWatch = (queue: QueueName) => (outcome: 'done' | 'failed') => void;

/** Retries continue for two months, after 2 s, 4 s … up to 10 minutes, because an outage of the bank may last. */
const queueOptions = {
  retryLimit: 10_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  notify: true,
  heartbeatSeconds: LEASE_SECONDS,
  // Ends a hanging job, although its lease is renewed.
  expireInSeconds: 6 * 3600,
  // By default, a job that waits for a retry is deleted after two weeks.
  retentionSeconds: 90 * 24 * 3600,
};

/**
 * Notifications announce new jobs immediately; polling finds scheduled and retried jobs. By default, a
 * queue with notifications polls only every half minute.
 */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };

/**
 * A worker takes two jobs of a queue at a time. Leases are renewed by `runJob`, which notices a lost one: the queue's own
 * renewal does not, and is disabled by the longest interval that it accepts.
 */
const workOptions = {
  ...polling,
  localConcurrency: 2,
  includeMetadata: true,
  heartbeatRefreshSeconds: 24 * 3600,
} as const;

const MAX_DRAINED = 1_000;

/** Adapts our transaction so that pg-boss runs its SQL in it. */
function toBossDatabase(tx: Tx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

type Handlers = Map<QueueName, (data: never, signal: AbortSignal) => Promise<void>>;

/** The dependencies of running a job. */
interface RunnerDeps {
  boss: PgBoss;
  handlers: Handlers;
  log: Log;
  timers: Clock;
  watch: JobWatch | undefined;
}

type Job = JobClaim & { data: object };

/**
 * Runs one job and renews its lease meanwhile. Logs and rethrows a failure, so that the queue schedules a retry. A lost lease is a
 * failure too: the job runs again, or already does.
 */
async function runJob({ boss, handlers, log, timers, watch }: RunnerDeps, queue: QueueName, job: Job): Promise<void> {
  const handle = handlers.get(queue);
  if (handle === undefined) throw new Error(`the queue ${queue} has no handler`);
  failpoint('jobs.taken');
  const end = watch?.(queue);
  const lease = holdLease({
    timers,
    renew: () => renewClaim(boss.getDb(), queue, job),
    onError: (error) => log.warn({ err: error, queue, job: job.id }, 'renewing the lease of a job failed'),
  });
  try {
    await (handle as (data: object, signal: AbortSignal) => Promise<void>)(job.data, lease.signal);
    if (lease.signal.aborted) throw new LeaseLostError();
    end?.('done');
    failpoint('jobs.worked');
  } catch (error) {
    end?.('failed');
    log.warn({ err: error, queue, job: job.id }, 'job failed; it will be retried');
    throw error;
  } finally {
    lease.end();
  }
}

/** Runs the due jobs of a queue; failed jobs wait for a retry. Returns the number of jobs. */
async function drainQueue(runner: RunnerDeps, queue: QueueName, early: boolean): Promise<number> {
  const { boss } = runner;
  const options = { batchSize: MAX_DRAINED, ignoreStartAfter: early, includeMetadata: true } as const;
  const jobs = await boss.fetch<object>(queue, options);
  for (const job of jobs) {
    try {
      await runJob(runner, queue, job);
      await boss.complete(queue, job.id);
    } catch (error) {
      await boss.fail(queue, job.id, { message: String(error) });
    }
  }
  return jobs.length;
}

/** Creates missing queues and updates the options of those from an earlier release. */
async function openQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const queue of queueNames) {
    const kept = known.get(queue);
    if (kept === undefined) await boss.createQueue(queue, queueOptions);
    else if (kept.heartbeatSeconds !== LEASE_SECONDS) {
      const { notify: _kept, ...options } = queueOptions;
      await boss.updateQueue(queue, options);
      await leaseWaiting(boss.getDb(), queue, queueOptions);
    }
  }
}

/** The options of every connection of pg-boss. */
const CONNECTION = { schema: 'jobs', application_name: 'arara-jobs' } as const;

/**
 * Migrates the schema of pg-boss as the owner of the database, because `createJobs` creates no tables. Must run before any node
 * starts.
 */
export async function installJobs(url: string, log: Log): Promise<void> {
  const boss = new PgBoss({ ...CONNECTION, connectionString: url, supervise: false, schedule: false, max: 2 });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  try {
    await openQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

export interface JobsDeps {
  url: string;
  log: Log;
  watch?: JobWatch | undefined;
  /** The clock of leases and of pg-boss; the system clock by default. */
  timers?: Clock | undefined;
}

export function createJobs({ url, log, watch, timers = systemClock }: JobsDeps): Jobs {
  const boss = new PgBoss({
    ...CONNECTION,
    connectionString: url,
    migrate: false,
    useListenNotify: true,
    max: 4,
    clock: timers,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  const handlers: Handlers = new Map();
  const runner = { boss, handlers, log, timers, watch };
  const crons = new Map<QueueName, string>();

  async function startWorker(queue: QueueName): Promise<void> {
    const worker = await boss.work<object, void, typeof workOptions>(queue, workOptions, async ([job]) => {
      // One notification may announce several jobs, so the queue is polled again after each.
      boss.notifyWorker(worker);
      if (job) await runJob(runner, queue, job);
    });
  }

  return {
    async enqueue(tx, queue, data, { afterSeconds } = {}) {
      const start = afterSeconds === undefined ? {} : { startAfter: afterSeconds };
      await boss.send(queue, data, { db: toBossDatabase(tx), ...start });
      failpoint('jobs.enqueuing');
    },
    async enqueueAll(tx, queue, all) {
      await boss.insert(
        queue,
        all.map((data) => ({ data })),
        { db: toBossDatabase(tx) },
      );
      failpoint('jobs.enqueuing');
    },
    work: (queue, handle) => void handlers.set(queue, handle),
    every: (queue, cron) => void crons.set(queue, cron),
    async start({ working }) {
      await boss.start();
      await openQueues(boss);
      if (!working) return;
      for (const queue of handlers.keys()) await startWorker(queue);
      for (const [queue, cron] of crons) await boss.schedule(queue, cron, {});
    },
    async drain({ early } = { early: false }) {
      const due = await listDueQueues(boss.getDb(), early);
      let ran = 0;
      for (const queue of handlers.keys()) if (due.has(queue)) ran += await drainQueue(runner, queue, early);
      return ran;
    },
    depths: listDepths,
    runs: listRuns,
    plans: () => queueNames.map((queue) => ({ queue, cron: crons.get(queue) })),
    failures: listFailed,
    async enqueuePlanned(tx, queue) {
      if (!crons.has(queue)) throw new Error(`the queue ${queue} is not planned`);
      if (await hasDueJob(tx, queue)) return false;
      await boss.send(queue, {}, { db: toBossDatabase(tx) });
      return true;
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
