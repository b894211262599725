import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** The memory file system of Linux. Other systems have none, and containers often a small one. */
const MEMORY = '/dev/shm';

/** More than the databases of a test run need. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Returns a folder for temporary files: in memory if there is enough of it. A copied database is hundreds of small files, which
 * take more than ten times as long on a disk.
 */
export async function scratchFolder(): Promise<string> {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
}
