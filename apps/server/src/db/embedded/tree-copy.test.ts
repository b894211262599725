import { chmod, mkdir, mkdtemp, readFile, readdir, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copiedTree } from './tree-copy.ts';

let root: string;
let source: string;
let place: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'arara-copy-'));
  source = join(root, 'native');
  place = join(root, 'place');
  await mkdir(join(source, 'bin'), { recursive: true });
  await mkdir(join(source, 'lib'));
  await writeFile(join(source, 'bin', 'postgres'), 'program', { mode: 0o600 });
  await writeFile(join(source, 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(source, 'pg-symlinks.json'), JSON.stringify(links));
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('a copy of the programs', () => {
  it('can be read and run by all, with the links that the install script would have made', async () => {
    const copy = await copiedTree(source, place, 'postgres-18');
    expect((await stat(join(copy, 'bin', 'postgres'))).mode & 0o777).toBe(0o755);
    expect((await stat(join(copy, 'lib', 'libpq.so.5.18'))).mode & 0o777).toBe(0o644);
    expect(await readlink(join(copy, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  });

  it('is made once', async () => {
    const copy = await copiedTree(source, place, 'postgres-18');
    await writeFile(join(source, 'bin', 'postgres'), 'changed');
    expect(await copiedTree(source, place, 'postgres-18')).toBe(copy);
    expect(await readFile(join(copy, 'bin', 'postgres'), 'utf8')).toBe('program');
  });

  it('is the same for two that make it at once, and leaves nothing half made', async () => {
    const both = await Promise.all([
      copiedTree(source, place, 'postgres-18'),
      copiedTree(source, place, 'postgres-18'),
    ]);
    expect(new Set(both).size).toBe(1);
    expect(await readdir(place)).toEqual(['postgres-18']);
  });

  it('is not trusted where somebody else could have written it', async () => {
    const copy = await copiedTree(source, place, 'postgres-18');
    await chmod(copy, 0o777);
    await expect(copiedTree(source, place, 'postgres-18')).rejects.toThrow('not a folder of this user alone');
  });

  it('is not trusted through a symbolic link', async () => {
    const elsewhere = await copiedTree(source, join(root, 'elsewhere'), 'postgres-18');
    await mkdir(place);
    await symlink(elsewhere, join(place, 'postgres-18'));
    await expect(copiedTree(source, place, 'postgres-18')).rejects.toThrow('not a folder of this user alone');
  });
});
