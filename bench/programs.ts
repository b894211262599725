import { execFile } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A program that the machine lacks and a person can install; printed without a stack. */
export class MissingProgramError extends Error {}

const run = promisify(execFile);

/** Where Debian and its children put every version that is installed. */
const VERSIONS = '/usr/lib/postgresql';

async function canRun(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function versionFolders(): Promise<string[]> {
  const names = await readdir(VERSIONS).catch(() => []);
  return names
    .filter((name) => /^\d+$/.test(name))
    .toSorted((a, b) => Number(b) - Number(a))
    .map((name) => join(VERSIONS, name, 'bin'));
}

async function configuredFolder(): Promise<string[]> {
  const answer = await run('pg_config', ['--bindir']).catch(() => undefined);
  return answer === undefined ? [] : [answer.stdout.trim()];
}

/** The folder of the newest PostgreSQL of this machine that holds all of `programs`. Throws `MissingProgramError` without one. */
export async function findPrograms(programs: readonly string[]): Promise<string> {
  for (const folder of [...(await versionFolders()), ...(await configuredFolder())]) {
    const found = await Promise.all(programs.map((program) => canRun(join(folder, program))));
    if (found.every(Boolean)) return folder;
  }
  throw new MissingProgramError(
    `No ${programs.join(', ')} in ${VERSIONS}/*/bin nor where pg_config says. Every figure is a ratio to pgbench, which ` +
      'comes with PostgreSQL: install it (on Debian: postgresql and postgresql-contrib) and run again.',
  );
}
