import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MARK = '__BUILD__';

/**
 * Writes the build's name into the service worker and the page: a new build gets a new worker, an identical build the
 * same.
 */
export function namedWorker(): Plugin {
  return {
    name: 'arara-named-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const build = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 12);
      for (const name of ['service-worker.js', 'index.html']) {
        const file = join(dir, name);
        await writeFile(file, (await readFile(file, 'utf8')).replaceAll(MARK, build));
      }
    },
  };
}
