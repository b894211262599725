import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listGeneratedFiles } from './manifests/generated-files.ts';

/** Writes the lists of games and activities from the folders that have a manifest; the manifests test compares them. */
const root = resolve(import.meta.dirname, '..');
for (const { path, text } of await listGeneratedFiles(root)) writeFileSync(join(root, path), text);
