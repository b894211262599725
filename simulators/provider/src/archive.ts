import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Archive } from './state.ts';

/** Keeps the state in one JSON file, replaced whole so that a kill in between leaves the former one. */
export function createFileArchive(path: string): Archive {
  return {
    read() {
      if (!existsSync(path)) return undefined;
      const kept: unknown = JSON.parse(readFileSync(path, 'utf8'));
      return kept;
    },
    write(state) {
      writeFileSync(`${path}.new`, JSON.stringify(state));
      renameSync(`${path}.new`, path);
    },
  };
}
