import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository-paths.mjs';

/** What a build makes or never reads: a change there leaves its result fresh. */
const WITHOUT_EFFECT =
  /^(node_modules|dist|dist-server|coverage|data|testing|\.cache|\.vite|\.DS_Store|.*\.test\.tsx?|.*\.md)$/;

/**
 * Every file under `path` (or `path` itself), sorted, relative to the repository.
 * @param {string} path @returns {string[]}
 */
function filesUnder(path) {
  const entry = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  const names = readdirSync(join(ROOT, path)).filter((name) => !WITHOUT_EFFECT.test(name));
  return names.toSorted().flatMap((name) => filesUnder(join(path, name)));
}

/**
 * One SHA-256 over the names and contents of all files under the given paths. Contents and not
 * times, because a fresh clone and a switched branch have new times and old contents.
 * @param {string[]} paths relative to the repository; one that does not exist counts for nothing
 */
export function digest(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
