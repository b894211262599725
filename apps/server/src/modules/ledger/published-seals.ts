import { appendFile, readFile } from 'node:fs/promises';
import type { Seal } from './sealer.ts';

/** The file's name in the data directory. */
export const PUBLISHED_SEALS = 'ledger-seals.log';

/** One seal a line: number, time, hash. */
export async function appendSeal(file: string, { number, at, hash }: Seal): Promise<void> {
  await appendFile(file, `${number} ${at.toISOString()} ${hash}\n`);
}

/**
 * The seals of such a file; none where there is no file. Throws for a line that is no seal; a last one without
 * its end was being written when the lights went out, and is left out.
 */
export async function readSeals(file: string): Promise<Seal[]> {
  let text = '';
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, number, at, hash] = /^(\d+) (\S+) ([0-9a-f]{64})$/.exec(line) ?? [];
      if (number === undefined || at === undefined || hash === undefined)
        throw new Error(`${file}: not a seal: ${line}`);
      return { number: BigInt(number), at: new Date(at), hash };
    });
}
