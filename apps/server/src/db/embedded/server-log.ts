import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LARGEST_BYTES = 8 * 1024 * 1024;
const TAIL_BYTES = 2_000;

/** What PostgreSQL itself has to say goes to this file in DATA_DIR. */
export function serverLogPath(directory: string): string {
  return join(directory, 'postgres.log');
}

/** Opens the log for appending; one that has grown past 8 MiB is first rotated, over the last rotated one. */
export async function openServerLog(directory: string): Promise<FileHandle> {
  const path = serverLogPath(directory);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

/** The last words of the log, for the message of a start that failed. */
export async function serverLogTail(directory: string): Promise<string> {
  const handle = await open(serverLogPath(directory), 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8').trim();
  } finally {
    await handle.close();
  }
}
