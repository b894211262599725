import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

/** PostgreSQL's programs as the process table names them. */
const PROGRAMS = new Set(['postgres', 'initdb']);

const ON_LINUX = process.platform === 'linux';

/** Whether the process runs; one that has ended but was not yet reaped by its parent does not. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !isZombie(pid);
}

/** Whether the number is taken, be it by a process of another user or by one that has ended. */
export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    // pid (name) state …: the name may hold anything, so the state is what follows the last bracket.
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/**
 * Whether a live process is a PostgreSQL at work in `cluster`. Without /proc any PostgreSQL may be one: its
 * socket decides.
 */
export async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (!ON_LINUX) return PROGRAMS.has(await nameByPs(pid));
  try {
    return await standsIn(pid, cluster);
  } catch (error) {
    // Root in a container may not look into processes of other users: its name, checked before, and its owner must do.
    if (codeOf(error) === 'EACCES') return belongsToOwnerOf(pid, cluster);
    return isAlive(pid);
  }
}

/** Processes whose working folder is `cluster`, as that of each PostgreSQL process is; none where it is unknown. */
export async function occupantsOf(cluster: string): Promise<readonly number[]> {
  if (!ON_LINUX) return [];
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((entry) => /^\d+$/.test(entry)).map((entry) => Number.parseInt(entry, 10));
  const found = await Promise.all(pids.map((pid) => standsIn(pid, cluster).catch(() => false)));
  return pids.filter((_, index) => found[index]);
}

async function standsIn(pid: number, cluster: string): Promise<boolean> {
  // Somebody's shell may stand there too.
  if (!PROGRAMS.has(await nameOf(pid))) return false;
  const folder = await stat(`/proc/${pid}/cwd`, { bigint: true });
  const home = await stat(cluster, { bigint: true });
  return folder.ino === home.ino && folder.dev === home.dev;
}

async function belongsToOwnerOf(pid: number, cluster: string): Promise<boolean> {
  const [owner, home] = await Promise.all([stat(`/proc/${pid}`), stat(cluster)]);
  return owner.uid === home.uid;
}

async function nameOf(pid: number): Promise<string> {
  return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
}

async function nameByPs(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return basename(stdout.trim());
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
