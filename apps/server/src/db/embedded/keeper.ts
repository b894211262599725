import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../connection.ts';
import type { Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureDatabase } from './house-database.ts';
import { own } from './ownership.ts';
import type { Ownership } from './ownership.ts';
import { clearStale, lastSocketDirectory, occupancyOf } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { worksIn } from './process-table.ts';
import { serverLogTail } from './server-log.ts';
import { launch, shutDown } from './server-process.ts';
import type { Settings } from './server-process.ts';
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts';

/** Where and how a cluster is kept. */
export interface Place {
  /** DATA_DIR, absolute. */
  readonly directory: string;
  readonly cluster: string;
  readonly account: Account | undefined;
  readonly settings?: Settings;
  readonly log: Log;
}

/** A cluster that is running and ours. */
export interface Held {
  readonly postmaster: Postmaster;
  readonly ownership: Ownership;
}

export interface Keeper {
  /** Starts or takes over the cluster. */
  acquire(): Promise<void>;
  held(): Held;
  stop(): Promise<void>;
}

const RETRY_DELAY_MS = 50;
/** Waits of this many tries are worth a word in the log. */
const LONG_WAIT = 200;
/** Failed starts before giving up, each pause twice the last: the remains of a killed server take a second to go. */
const MOST_FAILURES = 5;

/** Holds one cluster for the life of this process and brings it back when PostgreSQL is killed. */
export function createKeeper(place: Place): Keeper {
  let current: Held | undefined;
  let recovery: Promise<void> | undefined;
  let stopped = false;

  const acquire = async (): Promise<void> => {
    let failures = 0;
    for (let tries = 1; !stopped; tries += 1) {
      if (tries === LONG_WAIT)
        place.log.warn({}, 'another PostgreSQL is starting or stopping in DATA_DIR; waiting for it');
      const outcome = await tryToHold(place, current?.postmaster.socketDirectory, recover);
      if (typeof outcome === 'object') {
        current = outcome;
        return;
      }
      if (outcome === 'failed') failures += 1;
      if (failures === MOST_FAILURES) throw await failedStart(place);
      await pause(RETRY_DELAY_MS * 2 ** failures);
    }
  };

  const recover = (): void => {
    if (stopped) return;
    place.log.error({}, 'PostgreSQL ended; bringing it back');
    recovery = acquire().then(
      () => place.log.warn({ pid: current?.postmaster.pid }, 'PostgreSQL is back'),
      (error: unknown) => place.log.error({ err: error }, 'PostgreSQL cannot be brought back'),
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
      if (await worksIn(postmaster.pid, place.cluster)) await shutDown(postmaster.pid, place.log);
      await removeSocketDirectory(postmaster.socketDirectory);
    },
  };
}

async function failedStart(place: Place): Promise<Error> {
  const tail = await serverLogTail(place.directory);
  return new Error(`PostgreSQL does not start in ${place.cluster}; its log ends with:\n${tail}`);
}

/** One try. 'waiting': somebody is starting or leaving there; 'failed': ours did not start. */
async function tryToHold(
  place: Place,
  socketDirectory: string | undefined,
  onLost: () => void,
): Promise<Held | 'waiting' | 'failed'> {
  const occupancy = await occupancyOf(place.cluster);
  if (occupancy.kind === 'leaving') return 'waiting';
  if (occupancy.kind === 'live' && !occupancy.postmaster.ready) return 'waiting';
  const adopted = occupancy.kind === 'live' ? occupancy.postmaster : undefined;
  const postmaster = adopted ?? (await begin(place, socketDirectory));
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
    place.log.warn({ pid: adopted.pid }, 'took over the PostgreSQL of a server that was killed');
  return { postmaster, ownership };
}

/** Makes the cluster if there is none, and starts PostgreSQL in it. */
async function begin(place: Place, socketDirectory: string | undefined): Promise<Postmaster | undefined> {
  const binaries = await findBinaries(place.account, place.log);
  await ensureCluster({ ...place, binaries, durable: place.settings?.['fsync'] !== 'off' });
  const left = await lastSocketDirectory(place.cluster);
  await clearStale(place.cluster);
  const directory = socketDirectory ?? (await makeSocketDirectory(place.account));
  // Another start may have begun a server there meanwhile: then the folder is that one's, and in use.
  const isLeft = left !== undefined && left !== directory && (await occupancyOf(place.cluster)).kind === 'free';
  if (isLeft) await removeSocketDirectory(left);
  const postmaster = await launch({
    ...place,
    settings: place.settings ?? {},
    postgres: binaries.postgres,
    socketDirectory: directory,
  });
  if (postmaster === undefined && directory !== socketDirectory) await removeSocketDirectory(directory);
  return postmaster;
}
