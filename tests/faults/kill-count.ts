import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

/** The faults of a run: each killed server or database counts as a kill, a closed connection as a cut. */
type Harm = 'server' | 'database' | 'cut';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file to which every process of a run appends a line a fault. */
    killCount: string;
  }
}

/** The long form reaches every failpoint many times, with at least `MIN_KILLS` kills. */
export const isLong = process.env['FAULTS'] === 'long';

const MIN_KILLS = 200;

export async function countKill(harm: Harm): Promise<void> {
  await appendFile(inject('killCount'), `${harm}\n`);
}

/** The report at the end of a run; empty when nothing was killed. */
function verdictOf(text: string): string | undefined {
  const count = (harm: Harm): number => text.split('\n').filter((line) => line === harm).length;
  const [servers, databases, cuts] = [count('server'), count('database'), count('cut')];
  if (servers + databases + cuts === 0) return undefined;
  return `${servers + databases} kills (${servers} of the server, ${databases} of the database), ${cuts} cut connections`;
}

/** Vitest's global setup: creates the counter file of the run, and prints the count at its end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'arara-kills-'));
  const path = join(directory, 'count');
  await appendFile(path, '');
  project.provide('killCount', path);
  return async () => {
    const verdict = verdictOf(await readFile(path, 'utf8'));
    await rm(directory, { recursive: true, force: true });
    if (verdict === undefined) return;
    process.stdout.write(`\n${verdict}\n`);
    if (isLong && Number.parseInt(verdict, 10) < MIN_KILLS) {
      process.stderr.write(`fewer than ${MIN_KILLS} kills\n`);
      process.exitCode = 1;
    }
  };
}
