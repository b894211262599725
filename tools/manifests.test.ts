import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { listGeneratedFiles } from './manifests/generated-files.ts';

const root = resolve(import.meta.dirname, '..');

it.each(await listGeneratedFiles(root))(
  '$path matches the manifests; `npm run manifests` writes it',
  ({ path, text }) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  },
);
