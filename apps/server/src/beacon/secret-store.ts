import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ids } from '../platform/index.ts';

/** Secrets by name. The first text stored under a name stays. */
export interface SecretStore {
  find(name: string): Promise<string | undefined>;
  /** Stores a text under a name that has none; returns the stored text. */
  insertIfAbsent(name: string, text: string): Promise<string>;
}

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

/** Secrets in the files of one folder, readable by their owner only. A file is written whole or not at all, and never changes. */
export function createFileSecretStore(directory: string, ids: Ids): SecretStore {
  const toPath = (name: string): string => join(directory, `${name}.json`);
  return {
    find: (name) => read(toPath(name)),
    async insertIfAbsent(name, text) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const fresh = join(directory, `${name}.${ids.uuid()}.new`);
      await writeFile(fresh, text, { mode: 0o600, flush: true });
      try {
        // Unlike a rename, a link fails where another process has written the file.
        await link(fresh, toPath(name));
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      } finally {
        await rm(fresh);
      }
      return (await read(toPath(name))) ?? text;
    },
  };
}

/** Secrets in the memory of one process. */
export function createMemorySecretStore(): SecretStore {
  const secrets = new Map<string, string>();
  return {
    find: (name) => Promise.resolve(secrets.get(name)),
    insertIfAbsent(name, text) {
      if (!secrets.has(name)) secrets.set(name, text);
      return Promise.resolve(secrets.get(name) ?? text);
    },
  };
}
