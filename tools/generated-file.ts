import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that is generated: its path from the root of the repository, and its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** Writes files below `root`, in folders that exist. */
export function writeGeneratedFiles(root: string, files: readonly GeneratedFile[]): void {
  for (const { path, text } of files) writeFileSync(join(root, path), text);
}
