import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, chmod, chown, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SystemAccount, accountFor } from '../apps/server/src/db/embedded/account.ts';
import { dataArgument, environment, runProgram } from '../apps/server/src/db/embedded/program.ts';
import { startEmbedded } from '../apps/server/src/db/index.ts';
import { createLog } from '../apps/server/src/platform/index.ts';
import { findPrograms } from './programs.ts';
import { query, queryOne, toDatabaseUrl } from './query.ts';

/** A PostgreSQL of the benchmark's own, for everything in the run: pgbench and ours take turns on it. */
export interface Cluster {
  /** A database in which databases can be created. */
  readonly url: string;
  /** The process id of the postmaster. */
  readonly pid: number;
  /** The path of pgbench. */
  readonly pgbench: string;
  /** The version that the server reports: `15.14`. */
  readonly version: string;
  /** Creates a database, as a copy of `template` if it is present, and returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
}

export type ServerKind = 'system' | 'embedded';

/** Durable as in production; the other settings give pgbench and our server the same resources. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  min_wal_size: '4GB',
  checkpoint_timeout: '15min',
  max_connections: '200',
};

const POLL_MS = 50;
const START_POLLS = 600;

interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Of 16 MB each: more than is written between two checkpoints. */
const LOG_FILES = 192;

/**
 * A server that has run for a while recycles its WAL files. A new one creates each when it needs it (16 MB of
 * zeros and a sync), which would distort the figures: so they are created before.
 */
async function makeLogFiles(url: string): Promise<void> {
  const oneFile = `select pg_logical_emit_message(false, 'bench', 'something to keep'); select pg_switch_wal();`;
  await query(url, oneFile.repeat(LOG_FILES));
  await query(url, 'checkpoint');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function initialise(folder: string, bin: string, account: SystemAccount | undefined): Promise<void> {
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  const data = dataArgument(folder, account);
  const args = [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  await runProgram(join(bin, 'initdb'), args, { directory: folder, account });
}

async function launch(options: {
  folder: string;
  bin: string;
  account: SystemAccount | undefined;
  port: number;
  output: FileHandle;
}): Promise<ChildProcess> {
  const { folder, bin, account, port, output } = options;
  const settings = { ...SETTINGS, listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      dataArgument(folder, account),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A session of its own: Ctrl+C must reach this process first, which then ends it in good order.
    { cwd: folder, env: environment, detached: true, stdio: ['ignore', output.fd, output.fd], ...account },
  );
  await once(child, 'spawn');
  return child;
}

async function waitUntilReady(url: string, child: ChildProcess, logFile: string): Promise<void> {
  for (let polls = 0; polls < START_POLLS; polls += 1) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await query(url, 'select 1').catch(() => undefined);
    if (answer !== undefined) return;
    await pause(POLL_MS);
  }
  throw new Error(`PostgreSQL did not start:\n${await readFile(logFile, 'utf8').catch(() => '')}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}

/** The newest PostgreSQL of the machine, in `folder`, on a free port of the loopback. */
async function startSystem(folder: string, bin: string): Promise<Running> {
  const account = await accountFor(join(folder, 'none'));
  const cluster = await mkdtemp(join(folder, 'cluster-'));
  const logFile = join(folder, 'postgres.log');
  await initialise(cluster, bin, account);
  const port = await freePort();
  const output = await open(logFile, 'a');
  const child = await launch({ folder: cluster, bin, account, port, output });
  await output.close();
  const endAtExit = (): void => void child.kill('SIGINT');
  process.on('exit', endAtExit);
  const stop = async (): Promise<void> => {
    await end(child);
    process.off('exit', endAtExit);
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await waitUntilReady(url, child, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, stop };
}

/**
 * Starts the server in a temporary folder; `atEnd` receives the cleanups that stop it and remove the folder. Throws `MissingProgramError`
 * where the machine has no pgbench.
 */
export async function startCluster(
  kind: ServerKind,
  atEnd: (cleanup: () => Promise<void>) => unknown,
): Promise<Cluster> {
  const bin = await findPrograms(kind === 'system' ? ['pgbench', 'initdb', 'postgres'] : ['pgbench']);
  const folder = await mkdtemp(join(tmpdir(), 'arara-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  // The account that runs PostgreSQL may enter the folder; others cannot read inside it.
  await chmod(folder, 0o711);
  const { url, pid, stop } =
    kind === 'system'
      ? await startSystem(folder, bin)
      : await startEmbedded({ directory: folder, log: createLog('warn', process.stderr), settings: SETTINGS });
  atEnd(stop);
  await makeLogFiles(url);
  const { version } = await queryOne<{ version: string }>(url, `select current_setting('server_version') as version`);
  return {
    url,
    pid,
    pgbench: join(bin, 'pgbench'),
    version,
    async createDatabase(name, template) {
      await query(url, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
      return toDatabaseUrl(url, name);
    },
    async dropDatabase(name) {
      await query(url, `drop database if exists ${name} with (force)`);
    },
  };
}
