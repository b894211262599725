import type { Answer } from '@arara/contract/client';
import { type Db, ping } from '../../../db/index.ts';
import { type Clock, type Log, MAX_CLOCK_ERROR_MS, clockErrorMs } from '../../../platform/index.ts';
import type { Jobs } from '../jobs/index.ts';

type HealthCheck = Answer<'officeHealth'>['data']['checks'][number];

/** What a check finds; what it leaves out is empty. */
type Finding = Pick<HealthCheck, 'state'> & Partial<Pick<HealthCheck, 'ms' | 'at' | 'detail'>>;

/** What the health page reads of the modules of a server. */
export interface HealthSources {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  jobs: Pick<Jobs, 'depths'>;
  /** The version of PostgreSQL. */
  findDatabaseVersion: () => Promise<string>;
  countPendingMigrations: () => Promise<number>;
  /** Rejects where the bus does not answer; `undefined` where it is in this process. */
  pingBus: (() => Promise<void>) | undefined;
  /** The newest value of the beacon; `undefined` without one. */
  findBeaconValue: () => Promise<{ source: string; number: string; at: Date } | undefined>;
  /** The newest seal of the ledger; `undefined` without one. */
  findSeal: () => Promise<{ number: string; at: Date } | undefined>;
  /** The time of the oldest movement after the newest seal; `null` if all are sealed. */
  findUnsealedSince: () => Promise<Date | null>;
  /** The newest self-verification of each node. */
  listSelfVerifications: () => Promise<readonly { at: Date; findingCount: number; isRunning: boolean }[]>;
}

const CHECK_MS = 3_000;
const SECOND_MS = 1_000;
/** A beacon publishes every few seconds. */
const MAX_BEACON_AGE_SECONDS = 120;
/** A job seals movements every minute. */
const MAX_SEAL_DELAY_SECONDS = 300;
const MAX_JOB_DELAY_SECONDS = 300;
/** A job verifies every node once a day. */
const MAX_VERIFICATION_AGE_SECONDS = 26 * 3_600;

/** Rejects a check that takes longer than the page waits. */
function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the check took too long')), CHECK_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

async function run(
  name: HealthCheck['name'],
  { clock, log }: Pick<HealthSources, 'clock' | 'log'>,
  check: () => Promise<Finding>,
): Promise<HealthCheck> {
  const began = clock.now().getTime();
  try {
    const finding = await withTimeout(check());
    return { name, ms: clock.now().getTime() - began, at: null, detail: '', ...finding };
  } catch (error) {
    // Why it failed is in the log alone: a connection string or an address does not belong on a page.
    log.warn({ err: error, check: name }, 'a check of the health failed');
    return { name, state: 'failed', ms: null, at: null, detail: '' };
  }
}

function ageSeconds(at: Date, { clock }: Pick<HealthSources, 'clock'>): number {
  return (clock.now().getTime() - at.getTime()) / SECOND_MS;
}

async function checkBus({ pingBus }: HealthSources): Promise<Finding> {
  if (pingBus === undefined) return { state: 'unused', ms: null };
  await pingBus();
  return { state: 'good' };
}

async function checkBeacon(sources: HealthSources): Promise<Finding> {
  const value = await sources.findBeaconValue();
  if (value === undefined) return { state: 'failed', ms: null };
  const isLate = ageSeconds(value.at, sources) > MAX_BEACON_AGE_SECONDS;
  return {
    state: isLate ? 'late' : 'good',
    ms: null,
    at: value.at.toISOString(),
    detail: `${value.source} #${value.number}`,
  };
}

async function checkSeal(sources: HealthSources): Promise<Finding> {
  const [seal, unsealedSince] = [await sources.findSeal(), await sources.findUnsealedSince()];
  const isLate = unsealedSince !== null && ageSeconds(unsealedSince, sources) > MAX_SEAL_DELAY_SECONDS;
  if (seal === undefined) return { state: isLate ? 'late' : 'unused', ms: null };
  return { state: isLate ? 'late' : 'good', ms: null, at: seal.at.toISOString(), detail: `#${seal.number}` };
}

async function checkSelfVerification(sources: HealthSources): Promise<Finding> {
  const newest = await sources.listSelfVerifications();
  if (newest.length === 0) return { state: 'unused', ms: null };
  // The node that waits longest counts: one that verifies itself says nothing about the others.
  const running = newest.filter(({ isRunning }) => isRunning);
  const times = (running.length > 0 ? running : newest).map((one) => one.at.getTime());
  const at = new Date(running.length > 0 ? Math.min(...times) : Math.max(...times));
  const count = newest.reduce((sum, { findingCount }) => sum + findingCount, 0);
  const isLate = ageSeconds(at, sources) > MAX_VERIFICATION_AGE_SECONDS;
  const state = count > 0 ? 'failed' : isLate ? 'late' : 'good';
  return { state, ms: null, at: at.toISOString(), detail: count > 0 ? String(count) : '' };
}

async function checkJobs({ db, clock, jobs }: HealthSources): Promise<Finding> {
  const depths = await jobs.depths(db, clock.now());
  const late = depths.filter(({ oldestSeconds }) => oldestSeconds > MAX_JOB_DELAY_SECONDS);
  const failed = depths.filter((depth) => depth.failed > 0);
  const state = late.length > 0 || failed.length > 0 ? 'late' : 'good';
  return { state, ms: null, detail: [...new Set([...late, ...failed].map(({ queue }) => queue))].join(', ') };
}

/** Runs all checks at once, each within three seconds. A check that fails says so. */
export function checkHealth(sources: HealthSources): Promise<HealthCheck[]> {
  const { db, clock } = sources;
  return Promise.all([
    run('database', sources, async () => {
      await ping(db);
      return { state: 'good', detail: `PostgreSQL ${await sources.findDatabaseVersion()}` };
    }),
    run('migrations', sources, async () => {
      const pending = await sources.countPendingMigrations();
      return { state: pending === 0 ? 'good' : 'failed', ms: null, detail: String(pending) };
    }),
    run('bus', sources, () => checkBus(sources)),
    run('clock', sources, () => {
      const ms = Math.round(clockErrorMs(clock));
      return Promise.resolve({ state: ms <= MAX_CLOCK_ERROR_MS ? 'good' : 'late', ms });
    }),
    run('beacon', sources, () => checkBeacon(sources)),
    run('seal', sources, () => checkSeal(sources)),
    run('jobs', sources, () => checkJobs(sources)),
    run('self_verification', sources, () => checkSelfVerification(sources)),
  ]);
}
