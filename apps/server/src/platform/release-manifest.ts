import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, readlink, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The SHA-256 of every file that runs, in hex, by its path in the repository. */
export type ReleaseFiles = Readonly<Record<string, string>>;

/** A manifest as the build wrote it, and the SHA-256 of its text in hex. */
export interface ReleaseManifest {
  readonly digest: string;
  readonly files: ReleaseFiles;
}

/** A file that differs from the manifest of its release. */
export interface FileDifference {
  readonly name: string;
  readonly change: 'changed' | 'missing' | 'added';
}

/** Where the build writes the manifest, from the root of the repository. */
export const MANIFEST_PATH = 'dist/release-manifest.json';

/** What runs: the server, the packages, games and promotions with their messages, the built front ends, and the lockfile. */
const RUNNING = [
  'package.json',
  'package-lock.json',
  'apps/server/package.json',
  'apps/server/messages',
  'apps/server/src',
  'apps/site/dist',
  'apps/site/dist-server',
  'apps/office/dist',
  'packages',
  'games',
  'activities',
];

const FRONT_ENDS = /^apps\/(site|office)\/dist/;
const BUILD_RECORDS = /^\.(stamp|vite|DS_Store)$/;
const NOT_RUN = /^(node_modules|dist|coverage|testing|\.cache|.*\.test\.tsx?|.*\.md)$/;

/** How many files are read at a time. */
const CONCURRENCY = 8;

const isLeftOut = (folder: string, name: string): boolean =>
  BUILD_RECORDS.test(name) || (!FRONT_ENDS.test(folder) && NOT_RUN.test(name));

type Entry = readonly [path: string, isLink: boolean];

async function listFolder(root: string, folder: string): Promise<Entry[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const kept = entries.filter(({ name }) => !isLeftOut(folder, name));
  const found = await Promise.all(
    kept.map(async (entry): Promise<Entry[]> => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFolder(root, path) : [[path, entry.isSymbolicLink()]];
    }),
  );
  return found.flat();
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function listRunning(root: string, path: string): Promise<Entry[]> {
  try {
    return await listFolder(root, path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const names = await readdir(join(root, dirname(path))).catch(() => []);
  return names.some((name) => path === name || path.endsWith(`/${name}`)) ? [[path, false]] : [];
}

/** The SHA-256 of a file, read as a stream; of a link, of where it points to. */
async function digestFile(root: string, [path, isLink]: Entry): Promise<string> {
  if (isLink) return hash('sha256', `link ${await readlink(join(root, path))}`, 'hex');
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(join(root, path))) digest.update(chunk as Buffer);
  return digest.digest('hex');
}

/** Computes the SHA-256 of every file that runs, a few files at a time. */
export async function digestRelease(root: string): Promise<ReleaseFiles> {
  const entries = (await Promise.all(RUNNING.map((path) => listRunning(root, path)))).flat();
  const digests: [string, string][] = [];
  const waiting = entries.values();
  async function digestNext(): Promise<void> {
    for (const entry of waiting) {
      try {
        digests.push([entry[0], await digestFile(root, entry)]);
      } catch (error) {
        // Deleted after it was listed: it is missing.
        if (!isMissing(error)) throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, digestNext));
  return Object.fromEntries(digests.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Writes the manifest of the release below `root`. The same files make the same manifest. */
export async function writeManifest(root: string): Promise<ReleaseManifest> {
  const files = await digestRelease(root);
  const text = `${JSON.stringify({ files }, null, 1)}\n`;
  const path = join(root, MANIFEST_PATH);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
  return { digest: hash('sha256', text, 'hex'), files };
}

function isManifest(value: unknown): value is { files: ReleaseFiles } {
  if (typeof value !== 'object' || value === null || !('files' in value)) return false;
  const { files } = value;
  return typeof files === 'object' && files !== null && Object.values(files).every((each) => typeof each === 'string');
}

/** Reads the manifest; `undefined` without one: the program runs from source that nobody built. */
export async function readManifest(root: string): Promise<ReleaseManifest | undefined> {
  let text: string;
  try {
    text = await readFile(join(root, MANIFEST_PATH), 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const value: unknown = JSON.parse(text);
  if (!isManifest(value)) throw new Error(`${MANIFEST_PATH} is no manifest`);
  return { digest: hash('sha256', text, 'hex'), files: value.files };
}

/** Names every file that changed since the manifest, that is missing, or that was added, in the order of their paths. */
export function compareRelease(manifest: ReleaseFiles, found: ReleaseFiles): FileDifference[] {
  const names = [...new Set([...Object.keys(manifest), ...Object.keys(found)])].toSorted();
  return names.flatMap((name): FileDifference[] => {
    const [before, now] = [manifest[name], found[name]];
    if (before === now) return [];
    return [{ name, change: before === undefined ? 'added' : now === undefined ? 'missing' : 'changed' }];
  });
}
