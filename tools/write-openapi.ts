import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildDocuments } from './openapi/documents.ts';

/** Writes `dist/openapi/{player,office,provider}.json`, which Git ignores: for generators of clients and other tools. */
const directory = fileURLToPath(new URL('../dist/openapi/', import.meta.url));
mkdirSync(directory, { recursive: true });
for (const [name, document] of Object.entries(buildDocuments())) {
  const path = `${directory}${name}.json`;
  writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`);
  process.stdout.write(`${path}\n`);
}
