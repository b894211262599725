import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ids } from '../platform/index.ts';
import type { Shelf } from './keeper.ts';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Secrets in files of one folder, readable by their owner alone; each is there whole or not at all, and never changes. */
export function fileShelf(directory: string, ids: Ids): Shelf {
  const pathOf = (name: string): string => join(directory, `${name}.json`);
  return {
    find: (name) => read(pathOf(name)),
    async keep(name, text) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const fresh = join(directory, `${name}.${ids.uuid()}.new`);
      await writeFile(fresh, text, { mode: 0o600, flush: true });
      try {
        // Unlike a rename, a link is refused where another process was there first.
        await link(fresh, pathOf(name));
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      } finally {
        await rm(fresh);
      }
      return (await read(pathOf(name))) ?? text;
    },
  };
}

/** Secrets of one process alone, gone with it. */
export function memoryShelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    find: (name) => Promise.resolve(kept.get(name)),
    keep(name, text) {
      if (!kept.has(name)) kept.set(name, text);
      return Promise.resolve(kept.get(name) ?? text);
    },
  };
}
