import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, occupantsOf, worksIn } from './process-table.ts';

/** The chief process of a running PostgreSQL, as its postmaster.pid describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDirectory: string;
  readonly port: number;
  /** Whether it takes connections: not while it starts, recovers or stops. */
  readonly ready: boolean;
}

/** Who is in a cluster: nobody, a postmaster, or processes of one that was killed and are on their way out. */
export type Occupancy =
  | { readonly kind: 'free' | 'leaving' }
  | { readonly kind: 'live'; readonly postmaster: Postmaster };

const FILE = 'postmaster.pid';

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, FILE), 'utf8').catch(() => '');
  return parsePostmaster(text);
}

/** Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status. */
export function parsePostmaster(text: string): Postmaster | undefined {
  const [pid = '', , , port = '', socketDirectory = '', , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid) || !/^\d+$/.test(port)) return undefined;
  return {
    pid: Number.parseInt(pid, 10),
    port: Number.parseInt(port, 10),
    socketDirectory,
    ready: status.trim() === 'ready',
  };
}

/** Where the socket of the last start lay, stopped well or not: its command line stays in postmaster.opts. */
export async function lastSocketDirectory(cluster: string): Promise<string | undefined> {
  const text = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  return /"unix_socket_directories=([^"]+)"/.exec(text)?.[1];
}

/** Who is in `cluster` now. */
export async function occupancyOf(cluster: string): Promise<Occupancy> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster !== undefined && (await worksIn(postmaster.pid, cluster))) return { kind: 'live', postmaster };
  const occupants = await occupantsOf(cluster);
  return { kind: occupants.length > 0 ? 'leaving' : 'free' };
}

/**
 * Takes away a postmaster.pid whose number now belongs to another program (common in containers, where
 * numbers repeat): PostgreSQL would refuse to start beside it.
 */
export async function clearStale(cluster: string): Promise<void> {
  const path = join(cluster, FILE);
  const before = await readFile(path, 'utf8').catch(() => '');
  const postmaster = parsePostmaster(before);
  if (postmaster === undefined || !exists(postmaster.pid)) return;
  if (await worksIn(postmaster.pid, cluster)) return;
  const renamed = `${path}.${process.pid}`;
  await rename(path, renamed);
  // Another starter may have put a live one there since the reading: then it goes back.
  if ((await readFile(renamed, 'utf8')) === before) await rm(renamed);
  else await rename(renamed, path);
}
