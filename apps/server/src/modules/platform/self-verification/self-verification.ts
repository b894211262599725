import type { Atomically, Db } from '../../../db/index.ts';
import { type Bus, type Clock, type Ids, type Log, addSeconds, readManifest } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { createNodeStarts } from './node-starts.ts';
import { type NewestRun, type VerificationRun, listNewestRuns } from './run-store.ts';
import { type VerifiedNode, type VerifierDeps, createVerifier } from './verifier.ts';

/** Once a day at this minute, in UTC: an hour of little play in Brazil. */
const DAILY = '23 7 * * *';
const RENEWAL_MS = 60_000;
/** A node whose newest verification is older is no longer in use. */
const RECENT_SECONDS = 49 * 3_600;

export interface SelfVerificationDeps {
  db: Db;
  atomically: Atomically;
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  clock: Clock;
  ids: Ids;
  jobs: Pick<Jobs, 'work' | 'every'>;
  log: Pick<Log, 'error' | 'warn'>;
  staff: Pick<Staff, 'record'>;
  node: VerifiedNode & { version: string };
  /** Whether the start and the end of this node are recorded. */
  recordsStarts: boolean;
  closeGame: VerifierDeps['closeGame'];
}

/** The verification of the program by itself: once a day on every node, and when staff requests it. */
export interface SelfVerification {
  /** Registers the job. Must be called before the jobs start. */
  schedule(): void;
  /** Records the start of this node; with `working`, also renews it every minute. */
  open(options: { working: boolean }): Promise<void>;
  /** Verifies this node; a verification that runs already is not started twice. */
  verify(): Promise<Omit<VerificationRun, 'id'>>;
  /** The newest verification of each node in use. */
  listNewest(): Promise<NewestRun[]>;
  sweep(): Promise<void>;
  /** Records the end of this node. */
  close(): Promise<void>;
}

export function createSelfVerification(deps: SelfVerificationDeps): SelfVerification {
  const { db, bus, clock, ids, jobs, log, node, recordsStarts } = deps;
  const id = ids.uuid();
  const starts = createNodeStarts(deps);
  let release: string | null = null;
  let running: ReturnType<SelfVerification['verify']> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  const verifyNode = createVerifier({ ...deps, findReleaseAtStart: () => release });

  async function verify() {
    running ??= verifyNode().finally(() => (running = undefined));
    const run = await running;
    if (run.findingCount > 0)
      log.error({ findings: run.findings.slice(0, 20), count: run.findingCount }, 'self-verification failed');
    return run;
  }

  const unsubscribe = bus.subscribe('self_verification', ({ node: requester }) => {
    if (requester === id) return;
    verify().catch((error: unknown) => log.error({ err: error }, 'self-verification did not run'));
  });

  return {
    schedule() {
      jobs.work('self_verification', async () => {
        // The other nodes verify their own files.
        bus.publish('self_verification', { node: id });
        await verify();
      });
      jobs.every('self_verification', DAILY);
    },
    async open({ working }) {
      release = node.root === undefined ? null : ((await readManifest(node.root))?.digest ?? null);
      if (!recordsStarts) return;
      const { name, version, configuration } = node;
      await starts.start({ id, name, version, release, configuration });
      isStarted = true;
      if (!working) return;
      timer = setInterval(() => {
        starts.renew(id).catch((error: unknown) => log.warn({ err: error }, 'renewing the start of this node failed'));
      }, RENEWAL_MS).unref();
    },
    verify,
    listNewest: () => listNewestRuns(db, addSeconds(clock.now(), -RECENT_SECONDS)),
    sweep: () => starts.sweep(),
    async close() {
      unsubscribe();
      clearInterval(timer);
      await running?.catch(() => undefined);
      if (isStarted) await starts.stop({ id, name: node.name });
    },
  };
}
