import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SystemAccount } from './account.ts';

export interface ProgramOptions {
  /** The working folder, entered before the account is changed: it may lie under closed ones. */
  readonly directory: string;
  readonly account: SystemAccount | undefined;
}

const run = promisify(execFile);

/** What every PostgreSQL program sees: none of the caller's PG* settings, messages in English. */
export const environment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
};

/** Runs a program to its end and gives what it wrote. Throws with its last words when it fails. */
export async function runProgram(path: string, args: readonly string[], options: ProgramOptions): Promise<string> {
  const { stdout } = await run(path, args, { cwd: options.directory, env: environment, ...options.account });
  return stdout;
}

/**
 * Arguments by which a program finds its data in its working folder. As another account on Linux it goes
 * through /proc/self/cwd, which needs no right to pass the folders above: DATA_DIR may then lie
 * in a home that is closed to others, and stays closed.
 */
export function dataArgument(directory: string, account: SystemAccount | undefined): string {
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : directory;
}
