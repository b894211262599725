import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { revealFirstPassword } from './first-password.ts';

let directory: string;
const account = { email: 'admin@arara.local', password: 'k7JpQ2mXw9RtBn4Z' };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'arara-first-'));
});

afterAll(() => rm(directory, { recursive: true }));

it('shows the first password at a terminal, and stores it nowhere', async () => {
  const line = await revealFirstPassword(account, { directory, isTerminal: true });
  expect(line).toContain('admin@arara.local with k7JpQ2mXw9RtBn4Z');
  expect(await readdir(directory)).toEqual([]);
});

it('writes the first password to a file of its own where the output is a log', async () => {
  const data = join(directory, 'data');
  const line = await revealFirstPassword(account, { directory: data, isTerminal: false });
  const path = join(data, 'first-staff-password');
  expect(line).toContain(path);
  expect(line).not.toContain(account.password);
  expect(await readFile(path, 'utf8')).toBe('k7JpQ2mXw9RtBn4Z\n');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
