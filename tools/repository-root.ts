import { fileURLToPath } from 'node:url';

/** The folder of the repository. The commands that run before anything is installed have it from `command/repository-paths.mjs`. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));
