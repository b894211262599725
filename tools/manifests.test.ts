import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './repository-root.ts';
import { listGeneratedFiles } from './manifests/generated-files.ts';

it.each(await listGeneratedFiles(ROOT))(
  '$path matches the manifests; `npm run manifests` writes it',
  ({ path, text }) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
  },
);
