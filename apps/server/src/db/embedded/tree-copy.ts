import { chmod, cp, lstat, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Where a copy of PostgreSQL's programs may stand, best first. Root's must be reachable by the
 * account that runs them, hence not its home.
 */
export function copyPlaces(): readonly string[] {
  const cache =
    process.getuid?.() === 0
      ? '/var/cache/arara'
      : join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'arara');
  return [cache, join('/var/tmp', ownFolder()), join(tmpdir(), ownFolder())];
}

/** Folders in a place that everyone may write to carry the uid, so that two users do not collide. */
function ownFolder(): string {
  return `arara-${process.getuid?.() ?? 0}`;
}

/**
 * The tree `source` copied to `place`/`name`, readable by all and complete with its symbolic links. A
 * copy that stands there is taken as it is if nobody else could have written it; otherwise, and when the
 * place cannot be written, it throws. Two processes may copy at once: the first rename wins.
 */
export async function copiedTree(source: string, place: string, name: string): Promise<string> {
  await mkdir(place, { recursive: true });
  if (process.getuid?.() === 0) await openOwn(place);
  await requireOwn(place);
  const target = join(place, name);
  if (await exists(target)) {
    await requireOwn(target);
    return target;
  }
  const staging = await mkdtemp(join(place, '.copy-'));
  try {
    await cp(source, staging, { recursive: true, verbatimSymlinks: true });
    await hydrateLinks(staging);
    await openTree(staging);
    await rename(staging, target).catch(ignoreIfTaken);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  await requireOwn(target);
  return target;
}

/** The package cannot carry symbolic links: it lists them for an install script, which may not have run. */
async function hydrateLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(list);
  if (!Array.isArray(links)) return;
  for (const link of links.filter(isLink)) {
    const path = join(dirname(native), basename(native), withoutRoot(link.target));
    if (!(await exists(path))) await symlink(basename(link.source), path);
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

function isLink(value: unknown): value is Link {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

/** The list counts from the package's root: native/lib/… */
function withoutRoot(path: string): string {
  return path.replace(/^native\//, '');
}

/** A strict umask at install must not close the copy to the account that runs it. */
async function openTree(root: string): Promise<void> {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}

async function openOwn(place: string): Promise<void> {
  const { uid } = await lstat(place);
  if (uid === 0) await chmod(place, 0o755);
}

/** Programs that someone else could have placed there must never run as us. */
async function requireOwn(path: string): Promise<void> {
  const found = await lstat(path);
  const own = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  if (!own) throw new Error(`${path} is not a folder of this user alone`);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function ignoreIfTaken(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
}
