import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. Elsewhere, and in most containers, there is none or a small one. */
const MEMORY = '/dev/shm';

/** What a run's databases take at most, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * The folder for what no test keeps: memory where there is enough of it, else the temporary folder. A copied
 * database is hundreds of small files; a disk takes more than ten times as long over them.
 */
export async function scratchFolder(): Promise<string> {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
}
