import { chown, lchown, mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive, occupantsOf } from './process-table.ts';
import { dataArgument, runProgram } from './program.ts';

export interface ClusterOptions {
  /** DATA_DIR, which need not exist yet. */
  readonly directory: string;
  readonly account: SystemAccount | undefined;
  readonly binaries: Binaries;
  /** Off only for clusters that need not outlive a power cut. */
  readonly durable: boolean;
}

/** A cluster in the making, with the number of its maker. */
const STAGING = 'postgres-new-';
const UNFINISHED = /^postgres-new-(\d+)-/;

/** The folder of the cluster inside DATA_DIR. */
export function clusterPath(directory: string): string {
  return join(directory, 'postgres');
}

/**
 * Makes sure that a whole cluster of the right version and owner stands at `clusterPath`. A new one is
 * made aside and moved there in one step, so that a start killed half way leaves nothing to repair.
 */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const cluster = clusterPath(options.directory);
  await mkdir(options.directory, { recursive: true, mode: 0o700 });
  await removeUnfinished(options.directory);
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(ifMissing);
  if (version === undefined) return create(options);
  const major = Number.parseInt(version, 10);
  if (major !== options.binaries.major) {
    throw new Error(
      `${cluster} was made by PostgreSQL ${major} and cannot be opened by ${options.binaries.major}; ` +
        'dump it with the old version and restore it into a new DATA_DIR',
    );
  }
  await giveTo(cluster, options.account);
}

/** A cluster restored from a backup by root belongs to root, and PostgreSQL would refuse it. */
async function giveTo(cluster: string, account: SystemAccount | undefined): Promise<void> {
  const owner = await stat(cluster);
  if (account === undefined || owner.uid === account.uid) return;
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entry), account.uid, account.gid);
  }
  await chown(cluster, account.uid, account.gid);
}

async function create(options: ClusterOptions): Promise<void> {
  const { directory, account } = options;
  const staging = await mkdtemp(join(directory, `${STAGING}${process.pid}-`));
  try {
    if (account !== undefined) await chown(staging, account.uid, account.gid);
    await runProgram(options.binaries.initdb, initdbArguments(staging, options), { directory: staging, account });
    await rename(staging, clusterPath(directory)).catch(unlessMade);
    if (options.durable) await flush(directory);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * The built-in C.UTF-8 sorts by code point and knows upper and lower case of all scripts, the same on every
 * machine: no library of the system can change an index under us. Trust is safe because the socket
 * lies in a folder that only this account and root can enter, and no port is open.
 */
function initdbArguments(staging: string, options: ClusterOptions): string[] {
  return [
    '--pgdata',
    dataArgument(staging, options.account),
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    ...localeArguments(options.binaries.major),
    '--data-checksums',
    '--no-instructions',
    ...(options.durable ? [] : ['--no-sync']),
  ];
}

/** The order of code points and Unicode's letters: built into PostgreSQL since 17, of the C library before. */
function localeArguments(major: number): string[] {
  return major < 17 ? ['--locale=C.UTF-8'] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
}

/** Clusters in the making whose maker, and the initdb that it started, are gone. */
async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const maker = UNFINISHED.exec(name)?.[1];
    if (maker === undefined || isAlive(Number.parseInt(maker, 10))) continue;
    const path = join(directory, name);
    if ((await occupantsOf(path)).length === 0) await rm(path, { recursive: true, force: true });
  }
}

/** Makes the move itself outlive a power cut; initdb has already flushed what was moved. */
async function flush(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Two first starts at once: the first move wins and both go on with that cluster. */
function unlessMade(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
}

function ifMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw new Error('the cluster in DATA_DIR cannot be read; it belongs to another user', { cause: error });
}
