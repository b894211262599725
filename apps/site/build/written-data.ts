import type { Plugin } from 'vite';

/**
 * Lets the bundle of the server import what the build of the site has written down, each file by the name of a module that
 * is no file.
 */
export function readWrittenData(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'arara-read-written-data',
    resolveId: (id) => (Object.hasOwn(files, id) ? files[id] : undefined),
  };
}
