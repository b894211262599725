import { CompiledQuery } from 'kysely';
import { type Clock, PgBoss, systemClock } from 'pg-boss';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type Log, failpoint } from '../../../platform/index.ts';
import { LEASE_SECONDS, LeaseLostError, holdLease } from './lease.ts';
import { type JobClaim, type QueueDepth, leaseWaiting, listDepths, listDueQueues, renewClaim } from './store.ts';

/** The data of each queue's jobs. A job may run twice, so its handler must be idempotent. */
export interface Queues {
  /** Processes a stored webhook of the Pix bank. */
  pix_webhook: { id: string };
  /** Queries a charge at the bank, in case its webhook was lost. */
  pix_charge: { txid: string };
  /** Asks the provider of a deposit order whether it was paid. */
  provider_ask: { orderNumber: string };
  /** Computes the flags of a requested withdrawal, and approves it when the policy of its site allows. */
  withdrawal_review: { id: string };
  /** Queries a booked Pix again, because its payer or the state of its return was unknown. */
  pix_payment: { endToEndId: string };
  /** Returns money of a Pix, or queries the return when the result of the last attempt is unknown. */
  pix_refund: { id: string };
  /** Reads the bank's lists for payments whose webhook was lost; once a night those of the whole previous day. */
  pix_sweep: Record<string, never>;
  pix_sweep_day: Record<string, never>;
  /** Reconciles one day with the bank; every night the days that are due. */
  reconcile: { day: string };
  reconcile_days: Record<string, never>;
  /** Sends an approved withdrawal, or queries it when the result of the last attempt is unknown. */
  payout: { id: string };
  /** Counts the rounds of each game by the hour. */
  count_played: Record<string, never>;
  /** Loads the published wins of the sites from the ledger. */
  collect_wins: Record<string, never>;
  /** Projects recent play into the statistics of the players. */
  sweep_player_stats: Record<string, never>;
  /** Stores the balances of the last full hour. */
  store_balances: Record<string, never>;
  /** Records the outcomes of claimed bonuses beside the claims. */
  reward_outcomes: Record<string, never>;
  /** Checks recent claims of rewards against the abuse rules. */
  reward_flags: Record<string, never>;
  /** Checks new referrals against the self-referral rules, and counts the largest teams. */
  agency_flags: Record<string, never>;
  agency_teams: Record<string, never>;
  /** Checks whether players reach a VIP level, and once a month whether they keep it. */
  sweep_levels: Record<string, never>;
  /** Sends campaigns of staff and announcements of the operator to their recipients. */
  campaigns: Record<string, never>;
  /** Sends a push notification about a message to a member, or a security notice without a message. */
  push: { memberId: number; messageId: string | null; tag: string };
  /** Sends one push notification to one browser. */
  push_device: { id: string };
  /** Reminds players of a bonus that ends soon and of a rebate that they may claim. */
  inbox_watch: Record<string, never>;
  /** Writes the final standings of ended tournaments and pays their prizes. */
  settle_tournaments: Record<string, never>;
  /** Projects recent play into the jackpots that it contributes to. */
  sweep_jackpots: Record<string, never>;
  /** Computes the commissions of ended days; recomputes one day; pays an approved statement. */
  commission_settle: Record<string, never>;
  commission_day: { site: string; day: string };
  commission_pay: { id: number };
  /** Sends a message, which is sealed under the key of its recipient. */
  message: { id: string; personId: number; sealed: string };
  /** Sends a password reset code. The account is looked up in the job, so that response times do not reveal it. Sealed for the server. */
  reset_code: { id: string; sealed: string };
  /** Writes the file of a list that staff requested. */
  export: { id: string };
  /** Collects the personal data that a person requested. */
  privacy_export: { id: string };
  /** Expires unpaid charges. */
  expire_charges: Record<string, never>;
  /** Alerts staff of withdrawals that wait too long for a decision. */
  review_clock: Record<string, never>;
  /** Deletes personal data whose retention has ended. */
  retention: Record<string, never>;
  /** Ends bonuses that are fulfilled, empty or expired, and begins those that wait. */
  bonus: Record<string, never>;
  /** Ends abandoned rounds of games with moves. */
  left_rounds: Record<string, never>;
  /** Grants free rounds at a provider, or cancels them. */
  free_rounds: { provider: string; campaignId: string };
  /** Queries the provider about a transfer whose result is unknown. */
  outside_transfer: { id: string };
  /** Imports the providers' games; queries rounds that stay open at a provider; reconciles with the providers' transaction lists. */
  outside_games: Record<string, never>;
  outside_rounds: Record<string, never>;
  outside_compare: Record<string, never>;
  /** Transfers back what players left in the wallets of providers. */
  outside_transfers: Record<string, never>;
  /** Deletes what has expired. */
  sweep: Record<string, never>;
  /** Commits in advance to the hash chains of shared rounds, for one game or for all. */
  fairness_chains: { game?: string };
  /** Seals the ledger; opens the partitions of its coming months. */
  seal: Record<string, never>;
  open_months: Record<string, never>;
}

export type QueueName = keyof Queues;

const queueNames: readonly QueueName[] = [
  'pix_webhook',
  'pix_charge',
  'provider_ask',
  'pix_payment',
  'pix_refund',
  'pix_sweep',
  'pix_sweep_day',
  'reconcile',
  'reconcile_days',
  'withdrawal_review',
  'review_clock',
  'payout',
  'count_played',
  'collect_wins',
  'sweep_player_stats',
  'store_balances',
  'reward_outcomes',
  'reward_flags',
  'agency_flags',
  'agency_teams',
  'sweep_levels',
  'settle_tournaments',
  'sweep_jackpots',
  'campaigns',
  'push',
  'push_device',
  'inbox_watch',
  'commission_settle',
  'commission_day',
  'commission_pay',
  'message',
  'reset_code',
  'expire_charges',
  'retention',
  'privacy_export',
  'export',
  'bonus',
  'left_rounds',
  'free_rounds',
  'outside_transfer',
  'outside_transfers',
  'outside_games',
  'outside_rounds',
  'outside_compare',
  'sweep',
  'fairness_chains',
  'seal',
  'open_months',
];

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
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
