import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../connection.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { isAlive } from './process-table.ts';
import { shutDown } from './server-process.ts';
import { removeSocketDirectory } from './socket-directory.ts';

/** Long enough for PostgreSQL to stop or recover on a busy machine. */
const PATIENT = { timeout: 10_000 };
/** More than any system counts its processes to. */
const NOBODY = 2 ** 31 - 1;
const AS_ROOT = process.getuid?.() === 0;
const log = pino({ level: 'silent' });

let directory: string;
let cleanups: (() => Promise<void>)[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'arara-embedded-'));
  cleanups = [() => rm(directory, { recursive: true, force: true })];
});

afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

async function start(dataDirectory: string = directory): Promise<Embedded> {
  const embedded = await startEmbedded({ directory: dataDirectory, log });
  cleanups.push(() => embedded.stop());
  return embedded;
}

async function run(embedded: { readonly url: string }, text: string): Promise<unknown[]> {
  const { db, close } = connect({ url: embedded.url, max: 1 });
  try {
    return (await sql.raw(text).execute(db)).rows;
  } finally {
    await close();
  }
}

function socketDirectoryOf(embedded: { readonly url: string }): string {
  return new URL(embedded.url).searchParams.get('host') ?? '';
}

interface OtherServer {
  readonly process: ChildProcess;
  readonly embedded: { readonly url: string; readonly pid: number };
}

/** Another node process that starts the cluster in `directory`, keeps it and says so. */
async function startInAnotherProcess(): Promise<OtherServer> {
  const script = `
    import { pino } from 'pino';
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    const { url, pid } = await startEmbedded({ directory: process.argv[1], log: pino({ level: 'silent' }) });
    console.log(JSON.stringify({ url, pid }));
    process.stdin.resume().on('end', () => process.exit(0));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, directory], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  cleanups.push(() => end(child));
  const lines: unknown[] = await once(createInterface(child.stdout), 'line');
  const embedded = parseEmbedded(String(lines[0]));
  cleanups.push(() => endOrphan(child, embedded));
  return { process: child, embedded };
}

function parseEmbedded(line: string): OtherServer['embedded'] {
  const value: unknown = JSON.parse(line);
  if (typeof value === 'object' && value !== null && 'url' in value && 'pid' in value) {
    return { url: String(value.url), pid: Number(value.pid) };
  }
  throw new Error(`not what a server says: ${line}`);
}

/** A server that was killed leaves its PostgreSQL, and one that ended by itself the folder of its socket. */
async function endOrphan(child: ChildProcess, embedded: OtherServer['embedded']): Promise<void> {
  await end(child);
  if (isAlive(embedded.pid)) await shutDown(embedded.pid, log);
  await removeSocketDirectory(socketDirectoryOf(embedded));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('a cluster of its own', () => {
  it('is durable, checksummed, UTF-8 whatever the machine speaks, on a private socket, and used without power', async () => {
    const embedded = await start();
    const settings = await run(
      embedded,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
         'data_checksums', 'listen_addresses', 'server_encoding', 'TimeZone') order by name`,
    );
    expect(settings).toEqual([
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    expect(await run(embedded, "select upper('ação de maçã') as text")).toEqual([{ text: 'AÇÃO DE MAÇÃ' }]);
    expect(await run(embedded, 'select rolsuper, rolcreaterole from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false, rolcreaterole: false },
    ]);
    expect((await stat(socketDirectoryOf(embedded))).mode & 0o777).toBe(0o700);
  });

  it('keeps what was written across a stop; a second stop does nothing; no socket folder is left behind', async () => {
    const first = await start();
    await run(first, 'create table kept (value int8); insert into kept values (7)');
    await first.stop();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    await expect(stat(socketDirectoryOf(first))).rejects.toThrow('ENOENT');

    expect(await run(await start(), 'select value from kept')).toEqual([{ value: 7n }]);
  });

  it('starts over when the making was cut short, and sets a log aside that has grown past 8 MiB', async () => {
    const unfinished = join(directory, `postgres-new-${NOBODY}-abc`);
    await mkdir(unfinished);
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n');
    await writeFile(join(directory, 'postgres.log'), 'x'.repeat(9 * 1024 * 1024));
    await start();
    expect((await readdir(directory)).toSorted()).toEqual(['postgres', 'postgres.log', 'postgres.log.1']);
    expect((await stat(join(directory, 'postgres.log'))).size).toBeLessThan(10_000);
  });
});

describe('after a crash', () => {
  it('takes over the PostgreSQL of a server that was killed', async () => {
    const other = await startInAnotherProcess();
    await end(other.process);
    expect(isAlive(other.embedded.pid)).toBe(true);

    const embedded = await start();
    expect(embedded.pid).toBe(other.embedded.pid);
    await embedded.stop();
    expect(isAlive(other.embedded.pid)).toBe(false);
  });

  it('recovers what was committed when PostgreSQL and its server were killed', async () => {
    const other = await startInAnotherProcess();
    await run(other.embedded, 'create table kept (value int8); insert into kept select generate_series(1, 1000)');
    // The server first, or it would bring PostgreSQL back.
    await end(other.process);
    process.kill(other.embedded.pid, 'SIGKILL');

    const embedded = await start();
    expect(embedded.pid).not.toBe(other.embedded.pid);
    expect(await run(embedded, 'select count(*) as kept from kept')).toEqual([{ kept: 1000n }]);
  });

  it('brings PostgreSQL back under the same URL while the server runs on', async () => {
    const embedded = await start();
    const first = embedded.pid;
    await run(embedded, 'create table kept (value int8); insert into kept values (7)');
    process.kill(first, 'SIGKILL');

    await expect.poll(() => embedded.pid, PATIENT).not.toBe(first);
    expect(await run(embedded, 'select value from kept')).toEqual([{ value: 7n }]);
  });

  it('starts beside a postmaster.pid whose number another program has now', async () => {
    const first = await start();
    const lockFile = join(directory, 'postgres', 'postmaster.pid');
    const text = await readFile(lockFile, 'utf8');
    await first.stop();
    const { uid, gid } = await stat(join(directory, 'postgres'));
    const sleeper = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
    cleanups.push(() => end(sleeper));
    await once(sleeper, 'spawn');
    await writeFile(lockFile, text.replace(/^\d+/, String(sleeper.pid)), { mode: 0o600 });
    await chown(lockFile, uid, gid);

    expect(await run(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('one server at a time', () => {
  it('refuses a second one with the number of the first, which goes on', async () => {
    const other = await startInAnotherProcess();
    await expect(startEmbedded({ directory, log })).rejects.toThrow(
      `DATA_DIR is already in use by another Arara (process ${other.process.pid})`,
    );
    expect(isAlive(other.embedded.pid)).toBe(true);
  });

  it('lets one of two that make the same new cluster win', async () => {
    const started = await Promise.allSettled([start(), start()]);
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('stops PostgreSQL when the process ends without having stopped it', async () => {
    const other = await startInAnotherProcess();
    other.process.stdin?.end();
    await once(other.process, 'exit');
    await expect.poll(() => isAlive(other.embedded.pid), PATIENT).toBe(false);
  });
});

describe('refusals that say what to do', () => {
  it('names the version that made a cluster which these programs cannot open', async () => {
    await mkdir(join(directory, 'postgres'));
    await writeFile(join(directory, 'postgres', 'PG_VERSION'), '14\n');
    await expect(startEmbedded({ directory, log })).rejects.toThrow('was made by PostgreSQL 14');
  });

  it('shows the end of the log when PostgreSQL does not start', async () => {
    const settings = { shared_buffers: 'plenty' };
    await expect(startEmbedded({ directory, log, settings })).rejects.toThrow(
      /invalid value for parameter "shared_buffers"/,
    );
  });
});

describe.runIf(AS_ROOT)('as root', () => {
  it('runs PostgreSQL as somebody else, and opens no folder above the cluster for it', async () => {
    const home = join(directory, 'home');
    await mkdir(home, { mode: 0o700 });
    const embedded = await start(join(home, 'data'));

    expect((await stat(`/proc/${embedded.pid}`)).uid).not.toBe(0);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    expect((await stat(join(home, 'data'))).uid).toBe(0);
    await run(embedded, 'create table kept (value int8); insert into kept values (7)');
    process.kill(embedded.pid, 'SIGKILL');
    await expect.poll(() => run(embedded, 'select value from kept').catch(() => []), PATIENT).toEqual([{ value: 7n }]);
  });

  it('takes back a cluster that a restore has given to root', async () => {
    const first = await start();
    await first.stop();
    const cluster = join(directory, 'postgres');
    for (const entry of await readdir(cluster, { recursive: true })) await chown(join(cluster, entry), 0, 0);
    await chown(cluster, 0, 0);

    expect(await run(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
