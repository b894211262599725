import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from '../connection.ts';
import type { SystemAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureDatabase } from './server-database.ts';
import { type Ownership, own } from './ownership.ts';
import { type Postmaster, clearStale, lastSocketDirectory, occupancyOf } from './postmaster.ts';
import { worksIn } from './process-table.ts';
import { serverLogTail } from './server-log.ts';
import { type Settings, launch, shutDown } from './server-process.ts';
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts';

/** Where and how a cluster is kept. */
export interface ClusterConfig {
  /** DATA_DIR, absolute. */
  readonly directory: string;
  readonly cluster: string;
  readonly account: SystemAccount | undefined;
  readonly settings?: Settings;
  readonly programs?: string | undefined;
  readonly log: DatabaseLog;
}

/** A cluster that is running and ours. */
export interface HeldCluster {
  readonly postmaster: Postmaster;
  readonly ownership: Ownership;
}

export interface ClusterKeeper {
  /** Starts or takes over the cluster. */
  acquire(): Promise<void>;
  held(): HeldCluster;
  stop(): Promise<void>;
}

const RETRY_DELAY_MS = 50;
/** Waits of this many tries are worth a word in the log. */
const LONG_WAIT = 200;
/** Failed starts before giving up, each pause twice the last: the remains of a killed server take a second to go. */
const MOST_FAILURES = 5;

/** Holds one cluster for the life of this process and brings it back when PostgreSQL is killed. */
export function createClusterKeeper(config: ClusterConfig): ClusterKeeper {
  let current: HeldCluster | undefined;
  let recovery: Promise<void> | undefined;
  let stopped = false;

  const acquire = async (): Promise<void> => {
    let failures = 0;
    for (let tries = 1; !stopped; tries += 1) {
      if (tries === LONG_WAIT)
        config.log.warn({}, 'another PostgreSQL is starting or stopping in DATA_DIR; waiting for it');
      const outcome = await tryToHold(config, current?.postmaster.socketDirectory, recover);
      if (typeof outcome === 'object') {
        current = outcome;
        return;
      }
      if (outcome === 'failed') failures += 1;
      if (failures === MOST_FAILURES) throw await failedStart(config);
      await pause(RETRY_DELAY_MS * 2 ** failures);
    }
  };

  const recover = (): void => {
    if (stopped) return;
    config.log.error({}, 'PostgreSQL ended; bringing it back');
    recovery = acquire().then(
      () => config.log.warn({ pid: current?.postmaster.pid }, 'PostgreSQL is back'),
      (error: unknown) => config.log.error({ err: error }, 'PostgreSQL cannot be brought back'),
    );
  };

  return {
    acquire,
    held() {
      if (current === undefined) throw new Error('the embedded PostgreSQL is not running');
      return current;
    },
    async stop() {
      stopped = true;
      await recovery;
      if (current === undefined) return;
      const { postmaster, ownership } = current;
      await ownership.release();
      if (await worksIn(postmaster.pid, config.cluster)) await shutDown(postmaster.pid, config.log);
      await removeSocketDirectory(postmaster.socketDirectory);
    },
  };
}

async function failedStart(config: ClusterConfig): Promise<Error> {
  const tail = await serverLogTail(config.directory);
  return new Error(`PostgreSQL does not start in ${config.cluster}; its log ends with:\n${tail}`);
}

/** One try. 'waiting': somebody is starting or leaving there; 'failed': ours did not start. */
async function tryToHold(
  config: ClusterConfig,
  socketDirectory: string | undefined,
  onLost: () => void,
): Promise<HeldCluster | 'waiting' | 'failed'> {
  const occupancy = await occupancyOf(config.cluster);
  if (occupancy.kind === 'leaving') return 'waiting';
  if (occupancy.kind === 'live' && !occupancy.postmaster.ready) return 'waiting';
  const adopted = occupancy.kind === 'live' ? occupancy.postmaster : undefined;
  const postmaster = adopted ?? (await begin(config, socketDirectory));
  if (postmaster === undefined) return 'failed';
  const ownership = await own(postmaster, onLost);
  if (ownership === undefined) return 'failed';
  try {
    await ensureDatabase(ownership.client);
  } catch (error) {
    await ownership.release();
    throw error;
  }
  ownership.rest();
  if (adopted !== undefined)
    config.log.warn({ pid: adopted.pid }, 'took over the PostgreSQL of a server that was killed');
  return { postmaster, ownership };
}

/** Makes the cluster if there is none, and starts PostgreSQL in it. */
async function begin(config: ClusterConfig, socketDirectory: string | undefined): Promise<Postmaster | undefined> {
  const binaries = await findBinaries(config);
  await ensureCluster({ ...config, binaries, durable: config.settings?.['fsync'] !== 'off' });
  const left = await lastSocketDirectory(config.cluster);
  await clearStale(config.cluster);
  const directory = socketDirectory ?? (await makeSocketDirectory(config.account));
  // Another start may have begun a server there meanwhile: then the folder is that one's, and in use.
  const isLeft = left !== undefined && left !== directory && (await occupancyOf(config.cluster)).kind === 'free';
  if (isLeft) await removeSocketDirectory(left);
  const postmaster = await launch({
    ...config,
    settings: config.settings ?? {},
    postgres: binaries.postgres,
    socketDirectory: directory,
  });
  if (postmaster === undefined && directory !== socketDirectory) await removeSocketDirectory(directory);
  return postmaster;
}
