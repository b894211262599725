import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** What gives a test its PostgreSQL. */
const DATABASE = 'apps/server/testing/database.ts';

const FIXTURES = 'apps/server/testing/';

/** The fixtures that a file imports, as paths from the root of the repository. */
export function listFixtures(path: string, text: string): string[] {
  const found = [...text.matchAll(/\bfrom '(\.{1,2}\/[^']+)'/g)].map(([, to = '']) => join(dirname(path), to));
  return found.filter((to) => to.startsWith(FIXTURES));
}

/** Whether a file uses the database of the tests, itself or by its fixtures. `read` returns the text of a path. */
export function usesDatabase(path: string, read: (path: string) => string, seen = new Set<string>()): boolean {
  if (path === DATABASE) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  return listFixtures(path, read(path)).some((fixture) => usesDatabase(fixture, read, seen));
}

/** The tests of the server's modules that use a database without a server around it. */
export function listSqlTests(root: string): string[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  return globSync('apps/server/src/{db,modules,startup}/**/*.test.ts', { cwd: root })
    .filter((path) => !path.includes('/embedded/') && !read(path).includes('TestServer'))
    .filter((path) => usesDatabase(path, read));
}
