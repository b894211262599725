import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileTexts, messages } from './vite-plugin.ts';

const PT = {
  '@@locale': 'pt',
  'shell.home': "D''água",
  '@shell.home': { description: 'A name' },
  'inbox.unread': '{count, plural, one {# não lida} other {# não lidas}}',
};

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'messages-'));
  await mkdir(join(root, 'messages'));
  await writeFile(join(root, 'messages/pt.json'), JSON.stringify(PT));
  await writeFile(
    join(root, 'main.js'),
    `import whole from './messages/pt.json' with { type: 'json' };
const parts = import.meta.glob('./messages/*.json', { query: '?part=inbox', import: 'default' });
console.log(whole, parts);`,
  );
});

afterAll(() => rm(root, { recursive: true }));

it('compiles a file, and one part of it into a chunk of its own', async () => {
  const input = { input: join(root, 'main.js') };
  await build({ root, logLevel: 'silent', plugins: [messages()], build: { outDir: 'dist', rolldownOptions: input } });
  const names = await readdir(join(root, 'dist/assets'));
  const chunks = await Promise.all(names.map((name) => readFile(join(root, 'dist/assets', name), 'utf8')));
  const part = chunks[names.findIndex((name) => name.startsWith('pt-inbox-'))];
  const main = chunks[names.findIndex((name) => name.startsWith('main-'))];
  expect(main).toContain("D'água");
  expect(main).not.toContain('A name');
  expect(part).toContain(' não lidas');
  expect(part).not.toContain('shell.home');
  expect(chunks.join('')).not.toContain('count, plural');
});

it('names the key of a text that does not compile', () => {
  expect(() => compileTexts({ title: '{name' })).toThrow(/^title: /);
});
