import { CompiledQuery } from 'kysely';
import { type Clock, PgBoss, systemClock } from 'pg-boss';
import type { Queryable, Tx } from '../../db/index.ts';
import { type Log, failpoint } from '../../platform/index.ts';
import { LEASE_SECONDS, LeaseLostError, holdLease } from './lease.ts';
import { type JobClaim, type QueueDepth, leaseWaiting, listDepths, listDueQueues, renewClaim } from './store.ts';

/** What each queue's jobs carry. A job may run twice: its work must bear that. */
export interface Queues {
  /** A message of the Pix bank was stored and waits to be understood. */
  pix_webhook: { id: string };
  /** A charge is asked for at the bank, in case its message was lost. */
  pix_charge: { txid: string };
  /** An order whose provider is asked whether it was paid. */
  provider_ask: { orderNumber: string };
  /** A withdrawal was asked for: its flags are computed, and by its site's policy the house may approve it. */
  withdrawal_review: { id: string };
  /** A Pix that was booked is asked about again: who paid it, or what goes back of it, was not known. */
  pix_payment: { endToEndId: string };
  /** Money of a Pix is to be given back, or asked for when the last try's result is unknown. */
  pix_refund: { id: string };
  /** The bank's lists are read for news that never came; once a night the whole day before. */
  pix_sweep: Record<string, never>;
  pix_sweep_day: Record<string, never>;
  /** A day is held against the bank's lists of it; every night, the days whose turn it is. */
  reconcile: { day: string };
  reconcile_days: Record<string, never>;
  /** An approved withdrawal is to be sent, or asked for when the last try's result is unknown. */
  payout: { id: string };
  /** What was played of each game is counted, hour by hour. */
  count_played: Record<string, never>;
  /** The wins that the sites tell of are read from the ledger. */
  collect_wins: Record<string, never>;
  /** What was played since is taken into the facts of whoever played. */
  sweep_facts: Record<string, never>;
  /** What became of bonuses that were claimed is put down beside the claims. */
  reward_fates: Record<string, never>;
  /** Whoever claimed a reward since is held against the rules of abuse. */
  reward_flags: Record<string, never>;
  /** Whoever came below an agent is held against the rules of self-referral; the largest teams are counted. */
  agency_flags: Record<string, never>;
  agency_teams: Record<string, never>;
  /** Whoever played is looked at: whether a VIP level is reached, and once a month whether it is kept. */
  sweep_levels: Record<string, never>;
  /** Messages of staff, and of the house to whole sites, go out to those they are for. */
  campaigns: Record<string, never>;
  /** A member is to hear of a message by a push, or of a notice of security where it names none. */
  push: { memberId: number; messageId: string | null; tag: string };
  /** One push to one browser waits to be sent. */
  push_device: { id: string };
  /** Whose bonus ends soon, and who may claim a rebate, is looked for. */
  inbox_watch: Record<string, never>;
  /** Tournaments that are over get their final table, and their prizes are paid. */
  settle_tournaments: Record<string, never>;
  /** What was played since is taken into the jackpots that it fed. */
  sweep_jackpots: Record<string, never>;
  /** Days of commissions that are over are counted; one of them is again; what is approved is paid. */
  commission_settle: Record<string, never>;
  commission_day: { site: string; day: string };
  commission_pay: { id: number };
  /** A message waits to be sent, sealed under the key of a person. */
  message: { id: string; personId: number; sealed: string };
  /** Somebody forgot a password: who that is, is found out here and not while they wait. Sealed for the house. */
  reset_code: { id: string; sealed: string };
  /** Somebody asked for all that is known of them. */
  privacy_export: { id: string };
  /** Time-driven work. */
  expire_charges: Record<string, never>;
  /** Who waits for a decision for how long is looked at, and staff alerted. */
  review_clock: Record<string, never>;
  retention: Record<string, never>;
  /** Bonuses that are done, empty or over are ended, and those that wait begin. */
  bonus: Record<string, never>;
  /** Rounds of moves that were left alone are ended. */
  left_rounds: Record<string, never>;
  /** A provider is told of free rounds, or that they are taken back. */
  free_rounds: { provider: string; campaignId: string };
  /** Providers are asked for their games; about rounds that stay open; and what they have in their books. */
  /** A transfer of which nobody could say what became of it is asked about. */
  outside_transfer: { id: string };
  outside_games: Record<string, never>;
  outside_rounds: Record<string, never>;
  outside_compare: Record<string, never>;
  /** What players left in wallets of providers is brought back. */
  outside_transfers: Record<string, never>;
  sweep: Record<string, never>;
  /** Chains that shared rounds draw by are committed to ahead: those of one game, or of all. */
  fairness_chains: { game?: string };
  /** The ledger is sealed; its months to come are opened. */
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
  'sweep_facts',
  'reward_fates',
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
 * The outbox and the clockwork: a job is a row written in the transaction of its cause, so it exists
 * exactly when its cause does, and it is tried again until its worker returns.
 */
export interface Jobs {
  enqueue<Q extends QueueName>(tx: Tx, queue: Q, data: Queues[Q], options?: EnqueueOptions): Promise<void>;
  /** Many jobs of a queue by one statement. */
  enqueueAll<Q extends QueueName>(tx: Tx, queue: Q, all: readonly Queues[Q][]): Promise<void>;
  /**
   * Names what does a queue's work. Before `start`. `signal` is aborted when the job was given to another worker: work that
   * takes long asks it before each step.
   */
  work<Q extends QueueName>(queue: Q, handle: (data: Queues[Q], signal: AbortSignal) => Promise<void>): void;
  /** Runs a queue's job on a cron line (UTC). Before `start`. */
  every(queue: QueueName, cron: string): void;
  /** Makes the queues; with `working` also takes jobs from them. */
  start(options: { working: boolean }): Promise<void>;
  /**
   * Runs what waits now, each job once, for tests and tools; with `early` also what is planned for
   * later. Answers how many ran. What they enqueue in turn waits for the next call.
   */
  drain(options?: { early: boolean }): Promise<number>;
  /** How much waits in each queue that holds something. */
  depths(q: Queryable, now: Date): Promise<QueueDepth[]>;
  stop(): Promise<void>;
}

/** Told that a job of a queue begins; answers whom to tell how it ended. */
export type JobWatch = (queue: QueueName) => (outcome: 'done' | 'failed') => void;

/** Tries go on for two months, 2 s, 4 s … at most 10 minutes apart: an outage of the bank may last. */
const queueOptions = {
  retryLimit: 10_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  notify: true,
  heartbeatSeconds: LEASE_SECONDS,
  // However long its lease is renewed: work that hangs is given up.
  expireInSeconds: 6 * 3600,
  // Left alone, a job that waits for its next try is forgotten after two weeks.
  retentionSeconds: 90 * 24 * 3600,
};

/**
 * New jobs are told at once; what is planned for later, or tried again, is found by looking. Left alone, a
 * queue that is told of new jobs looks only every half minute.
 */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };

/**
 * A worker takes two jobs of a queue at a time. Leases are renewed by `runJob`, which notices a lost one: the queue's own
 * renewal does not, and is set aside by the longest pause that it takes.
 */
const taking = { ...polling, localConcurrency: 2, includeMetadata: true, heartbeatRefreshSeconds: 24 * 3600 } as const;

const MOST_DRAINED = 1_000;

/** The queue's own SQL, run in a transaction of ours. */
function within(tx: Tx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

type Handlers = Map<QueueName, (data: never, signal: AbortSignal) => Promise<void>>;

/** What jobs are worked with. */
interface Bench {
  boss: PgBoss;
  handlers: Handlers;
  log: Log;
  timers: Clock;
  watch: JobWatch | undefined;
}

type Job = JobClaim & { data: object };

/**
 * Does the work of one job and renews its lease meanwhile. A failure is noted and thrown on: the queue plans the next try.
 * So is a lease that was lost: the job runs again, or does already.
 */
async function runJob({ boss, handlers, log, timers, watch }: Bench, queue: QueueName, job: Job): Promise<void> {
  const handle = handlers.get(queue);
  if (handle === undefined) throw new Error(`nothing works the queue ${queue}`);
  failpoint('jobs.taken');
  const end = watch?.(queue);
  const lease = holdLease({
    timers,
    renew: () => renewClaim(boss.getDb(), queue, job),
    onError: (error) => log.warn({ err: error, queue, job: job.id }, 'the lease of a job was not renewed'),
  });
  try {
    await (handle as (data: object, signal: AbortSignal) => Promise<void>)(job.data, lease.signal);
    if (lease.signal.aborted) throw new LeaseLostError();
    end?.('done');
    failpoint('jobs.worked');
  } catch (error) {
    end?.('failed');
    log.warn({ err: error, queue, job: job.id }, 'job failed; it will be tried again');
    throw error;
  } finally {
    lease.end();
  }
}

/** Runs the jobs that wait in a queue now; what fails is put back. Answers how many there were. */
async function drainQueue(bench: Bench, queue: QueueName, early: boolean): Promise<number> {
  const { boss } = bench;
  const asked = { batchSize: MOST_DRAINED, ignoreStartAfter: early, includeMetadata: true } as const;
  const jobs = await boss.fetch<object>(queue, asked);
  for (const job of jobs) {
    try {
      await runJob(bench, queue, job);
      await boss.complete(queue, job.id);
    } catch (error) {
      await boss.fail(queue, job.id, { message: String(error) });
    }
  }
  return jobs.length;
}

/** Makes the queues that are missing, and gives those of an earlier release the terms of this one. */
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

/** What every connection to the queue has in common. */
const CONNECTION = { schema: 'jobs', application_name: 'arara-jobs' } as const;

/**
 * Brings the queue's own schema to this release, as the owner of the database: `createJobs` makes no table. To be run
 * before any node starts.
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
  /** The clock that leases and the queue itself go by; the system's unless told. */
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
  const bench = { boss, handlers, log, timers, watch };
  const crons = new Map<QueueName, string>();

  async function take(queue: QueueName): Promise<void> {
    const worker = await boss.work<object, void, typeof taking>(queue, taking, async ([job]) => {
      // Many that come together may be told of once: after each, the next is looked for at once.
      boss.notifyWorker(worker);
      if (job) await runJob(bench, queue, job);
    });
  }

  return {
    async enqueue(tx, queue, data, { afterSeconds } = {}) {
      const start = afterSeconds === undefined ? {} : { startAfter: afterSeconds };
      await boss.send(queue, data, { db: within(tx), ...start });
      failpoint('jobs.enqueuing');
    },
    async enqueueAll(tx, queue, all) {
      await boss.insert(
        queue,
        all.map((data) => ({ data })),
        { db: within(tx) },
      );
      failpoint('jobs.enqueuing');
    },
    work: (queue, handle) => void handlers.set(queue, handle),
    every: (queue, cron) => void crons.set(queue, cron),
    async start({ working }) {
      await boss.start();
      await openQueues(boss);
      if (!working) return;
      for (const queue of handlers.keys()) await take(queue);
      for (const [queue, cron] of crons) await boss.schedule(queue, cron, {});
    },
    async drain({ early } = { early: false }) {
      const due = await listDueQueues(boss.getDb(), early);
      let ran = 0;
      for (const queue of handlers.keys()) if (due.has(queue)) ran += await drainQueue(bench, queue, early);
      return ran;
    },
    depths: listDepths,
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
