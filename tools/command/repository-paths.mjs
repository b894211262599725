import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, whatever folder a command is called from. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Node 24 as the npm package `node` installs it: the runtime of every program of this repository. */
export const PINNED_NODE = join(ROOT, 'node_modules/.bin/node');

/** @param {string[]} parts a path inside the repository */
export const inRepository = (...parts) => join(ROOT, ...parts);

/** Where a running house keeps its database and secrets; relative settings count from the repository. */
export const dataFolder = () => resolve(ROOT, process.env['DATA_DIR'] || 'data');

/** @param {string[]} parts */
export const isInRepository = (...parts) => existsSync(inRepository(...parts));

/**
 * True where the module is the file that was started, so that it can also be imported.
 * @param {string} moduleUrl its `import.meta.url`
 */
export const isStarted = (moduleUrl) =>
  process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(moduleUrl);
