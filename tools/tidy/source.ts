import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../repository-root.ts';

/** A file that is judged: its path from the root of the repository, with `/`, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What people write: code, styles, queries, pages and the words of a locale. */
const WRITTEN_FILE = /\.(ts|tsx|js|mjs|css|sql|html)$|^\.ci\/run$/;

/**
 * Every path that git tracks or would track: a new file is judged before it is added. Fails where git does
 * not answer, since no files would be no findings.
 */
function gitPaths(): string[] {
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '').toSorted();
}

const exists = (path: string): boolean => statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() === true;

/** Every path of the repository: names are judged whatever a file holds. */
export const repositoryPaths = (): string[] => gitPaths().filter(exists);

const read = (paths: readonly string[]): Source[] =>
  paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Every written file of the repository. */
export const writtenSources = (): Source[] => read(repositoryPaths().filter((path) => WRITTEN_FILE.test(path)));

/** Every Markdown document of the repository. */
export const documentSources = (): Source[] => read(repositoryPaths().filter((path) => path.endsWith('.md')));
