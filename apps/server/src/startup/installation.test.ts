import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import { openInstallation } from './installation.ts';

let directory: string;

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'arara-installation-')), 'data');
});

afterEach(() => rm(join(directory, '..'), { recursive: true }));

describe('an installation', () => {
  it('generates its secret at the first start and keeps it', async () => {
    const first = await openInstallation(directory, seededRandom('one'));
    expect(first.webhookSecret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await openInstallation(directory, seededRandom('another'))).toEqual(first);
  });

  it('stores it in a file that only its owner can read, and leaves no temporary file', async () => {
    await openInstallation(directory, seededRandom('one'));
    expect((await stat(join(directory, 'installation.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(directory)).toEqual(['installation.json']);
  });

  it.each(['', '{"webhookSec', '{}', '{"webhookSecret":"short"}', 'null'])(
    'rejects a file that contains %j',
    async (text) => {
      await openInstallation(directory, seededRandom('one'));
      const path = join(directory, 'installation.json');
      await writeFile(path, text);
      await expect(openInstallation(directory, seededRandom('one'))).rejects.toThrow(/installation\.json/);
      expect(await readFile(path, 'utf8')).toBe(text);
    },
  );
});
