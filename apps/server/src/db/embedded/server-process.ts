import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from '../connection.ts';
import type { SystemAccount } from './account.ts';
import { type Postmaster, readPostmaster } from './postmaster.ts';
import { isAlive } from './process-table.ts';
import { dataArgument, environment } from './program.ts';
import { openServerLog } from './server-log.ts';

/** Settings of PostgreSQL by name, as in postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

export interface LaunchOptions {
  readonly postgres: string;
  readonly directory: string;
  readonly cluster: string;
  readonly socketDirectory: string;
  readonly account: SystemAccount | undefined;
  readonly settings: Settings;
  readonly log: DatabaseLog;
}

const POLL_MS = 10;
const SLOW_START_POLLS = 500;
const STOP_POLLS = 6_000;
const KILL_POLLS = 500;

/**
 * Durable, bounded, and silent about people: terse messages leave out the details that would write a
 * player's data into the log. Given on the command line so that an upgrade of this code changes them.
 */
const SETTINGS: Settings = {
  cluster_name: 'arara',
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  // Bounds the redo after a crash to seconds.
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  jit: 'off',
};

/**
 * Starts PostgreSQL and waits until it takes connections, through a recovery of any length. Undefined when
 * it ended instead: another one was faster, or its log says why not.
 */
export async function launch(options: LaunchOptions): Promise<Postmaster | undefined> {
  const child = await spawnPostgres(options);
  for (let polls = 1; ; polls += 1) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return undefined;
    const postmaster = await readPostmaster(options.cluster);
    if (postmaster?.pid === child.pid && postmaster.ready) return postmaster;
    if (polls === SLOW_START_POLLS)
      options.log.info({}, 'PostgreSQL is recovering from a crash; this can take minutes');
    await pause(POLL_MS);
  }
}

async function spawnPostgres(options: LaunchOptions): Promise<ChildProcess> {
  const settings = { ...SETTINGS, ...options.settings, unix_socket_directories: options.socketDirectory };
  const output = await openServerLog(options.directory);
  try {
    const child = spawn(
      options.postgres,
      [
        '-D',
        dataArgument(options.cluster, options.account),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        cwd: options.cluster,
        env: environment,
        // A session of its own: Ctrl+C must reach this process first, which still needs its database to drain.
        detached: true,
        stdio: ['ignore', output.fd, output.fd],
        ...options.account,
      },
    );
    await once(child, 'spawn');
    child.unref();
    return child;
  } finally {
    await output.close();
  }
}

/** Fast shutdown: ends open sessions, writes a checkpoint. After a minute without success, at once. */
export async function shutDown(pid: number, log: DatabaseLog): Promise<void> {
  if (!signal(pid, 'SIGINT')) return;
  if (await hasEnded(pid, STOP_POLLS)) return;
  log.error({ pid }, 'PostgreSQL does not stop; ending it without a checkpoint');
  signal(pid, 'SIGQUIT');
  if (!(await hasEnded(pid, KILL_POLLS))) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

/** Asks for a fast shutdown without waiting; false when the process is gone. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function hasEnded(pid: number, polls: number): Promise<boolean> {
  for (let poll = 0; poll < polls; poll += 1) {
    if (!isAlive(pid)) return true;
    await pause(POLL_MS);
  }
  return false;
}
