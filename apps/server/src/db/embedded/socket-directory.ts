import { chown, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { SystemAccount } from './account.ts';
import { canReach } from './reach.ts';

const PREFIX = 'arara-';

/** A socket's path has room for 107 bytes on Linux, 103 on macOS. */
const LONGEST_PATH = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * A new folder for the server's socket, mode 0700 and owned by the account: only it and root can
 * connect, which is why connections need no password. Under the temporary folder because a socket's
 * path must be short.
 */
export async function makeSocketDirectory(account: SystemAccount | undefined): Promise<string> {
  for (const base of [tmpdir(), '/tmp', '/var/tmp']) {
    const fits = join(base, `${PREFIX}xxxxxx`, SOCKET_NAME).length <= LONGEST_PATH;
    const reachable = account === undefined || (await canReach(base, account).catch(() => false));
    if (!fits || !reachable) continue;
    const directory = await mkdtemp(join(base, PREFIX)).catch(() => undefined);
    if (directory === undefined) continue;
    if (account !== undefined) await chown(directory, account.uid, account.gid);
    return directory;
  }
  throw new Error(
    'no temporary folder can hold the socket of PostgreSQL; set TMPDIR to a short path that can be written',
  );
}

/** Removes a folder that `makeSocketDirectory` made, with the socket files that a killed server left in it. */
export async function removeSocketDirectory(directory: string): Promise<void> {
  if (!basename(directory).startsWith(PREFIX)) return;
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((file) => file.startsWith('.s.PGSQL.'))) {
    await rm(join(directory, name), { force: true });
  }
  await rmdir(directory).catch(() => undefined);
}
