import { resolve } from 'node:path';
import type { DatabaseLog } from '../connection.ts';
import { APPLICATION_ROLE } from '../roles.ts';
import { accountFor } from './account.ts';
import { clusterPath } from './cluster.ts';
import { serverUrl } from './server-database.ts';
import { createClusterKeeper } from './keeper.ts';
import { type Settings, signal } from './server-process.ts';

export interface EmbeddedOptions {
  /** DATA_DIR: the cluster lives in its folder `postgres`, what PostgreSQL says in its `postgres.log`. */
  readonly directory: string;
  readonly log: DatabaseLog;
  /** Settings of PostgreSQL over our own; `fsync: 'off'` makes a cluster for tests. */
  readonly settings?: Settings;
  /** A folder with other programs of PostgreSQL than the installed package's, for tests of another version. */
  readonly programs?: string | undefined;
}

export interface Embedded {
  /** By which its owner reaches the database, to migrate it; good until `stop`, also across a restart of PostgreSQL. */
  readonly url: string;
  /** By which the application's role does: what a server runs under. */
  readonly applicationUrl: string;
  /** The number of PostgreSQL's chief process now. */
  readonly pid: number;
  /** Fast shutdown; waits for its end. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, or takes over one that a killed server left running, and makes sure
 * that its database stands. Throws when another server uses the same folder, when there is no
 * PostgreSQL for this platform, and when it does not start (then with the end of its log). Should
 * PostgreSQL be killed later, it is started again under the same URL.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const directory = resolve(options.directory);
  const cluster = clusterPath(directory);
  const place = { ...options, directory, cluster, account: await accountFor(cluster) };
  const keeper = createClusterKeeper(place);
  await keeper.acquire();
  const stopAtExit = (): void => {
    signal(keeper.held().postmaster.pid, 'SIGINT');
  };
  process.on('exit', stopAtExit);
  let stopping: Promise<void> | undefined;
  return {
    url: serverUrl(keeper.held().postmaster),
    applicationUrl: serverUrl(keeper.held().postmaster, APPLICATION_ROLE),
    get pid() {
      return keeper.held().postmaster.pid;
    },
    stop() {
      stopping ??= keeper.stop().finally(() => process.off('exit', stopAtExit));
      return stopping;
    },
  };
}
